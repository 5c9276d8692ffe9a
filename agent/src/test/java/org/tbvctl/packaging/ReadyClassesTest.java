package org.tbvctl.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ReadyClassesTest {
  private static final List<String> NAMES =
      List.of("Functions", "Functions$Everything", "Functions$Named", "Functions$Nothing");

  @Test
  void rewrittenClassesDoWhatTheyDid() throws Exception {
    Map<String, byte[]> ready = new ReadyClasses(getClass().getClassLoader()).of(classFiles());

    assertThat(run(new Loader(ready))).isEqualTo(Functions.sample().get());
  }

  @Test
  void nothingIsLeftToBeSpunAtTheFirstCall() throws IOException {
    Map<String, byte[]> ready = new ReadyClasses(getClass().getClassLoader()).of(classFiles());

    assertThat(sites(classFiles())).isNotEmpty();
    assertThat(sites(ready)).isEmpty();
    assertThat(ready.keySet()).hasSizeGreaterThan(NAMES.size() + 15);
  }

  @Test
  void sameInputGivesSameBytes() throws IOException {
    ReadyClasses classes = new ReadyClasses(getClass().getClassLoader());

    Map<String, byte[]> once = classes.of(classFiles());
    Map<String, byte[]> again = classes.of(classFiles());

    assertThat(again.keySet()).containsExactlyElementsOf(once.keySet());
    once.forEach((name, bytes) -> assertThat(again.get(name)).isEqualTo(bytes));
  }

  @Test
  void otherFilesStayAsTheyAre() {
    byte[] text = {1, 2, 3};

    assertThat(new ReadyClasses(getClass().getClassLoader()).of(Map.of("a.tsv", text)))
        .containsExactly(Map.entry("a.tsv", text));
  }

  private static String run(ClassLoader loader) throws Exception {
    Method sample = loader.loadClass(Functions.class.getName()).getDeclaredMethod("sample");
    sample.setAccessible(true);
    return (String) ((Supplier<?>) sample.invoke(null)).get();
  }

  private static Map<String, byte[]> classFiles() throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String name : NAMES) {
      String file = "org/tbvctl/packaging/" + name + ".class";
      try (InputStream in = ReadyClassesTest.class.getResourceAsStream("/" + file)) {
        files.put(file, in.readAllBytes());
      }
    }
    return files;
  }

  /** Every place that the JVM would link with a class made at run time. */
  private static List<String> sites(Map<String, byte[]> files) {
    List<String> sites = new ArrayList<>();
    for (byte[] file : files.values()) {
      new ClassReader(file)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(
                    int access, String method, String type, String signature, String[] thrown) {
                  return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitInvokeDynamicInsn(
                        String name, String site, Handle bootstrap, Object... arguments) {
                      sites.add(method + " " + name);
                    }
                  };
                }
              },
              0);
    }
    return sites;
  }

  /** Loads the rewritten classes instead of those of the class path. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> files;

    Loader(Map<String, byte[]> files) {
      super(ReadyClassesTest.class.getClassLoader());
      this.files = files;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      byte[] file = files.get(name.replace('.', '/') + ".class");
      if (file == null) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? defineClass(name, file, 0, file.length) : loaded;
    }
  }
}
