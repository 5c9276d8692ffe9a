import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * {@code ModernClassFiles JAR}: gives class files of before Java 6 stack maps and a current version.
 *
 * <p>The command line library is compiled for Java 5. The JVM refuses such classes in a class-data
 * archive and verifies them with its old, slow verifier at every start. Code and behaviour stay.
 */
final class ModernClassFiles {
  private static final int JAVA_6 = 50;

  private ModernClassFiles() {}

  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    Path rewritten = jar.resolveSibling(jar.getFileName() + ".modern");
    URL[] path = {jar.toUri().toURL()};
    try (ZipFile in = new ZipFile(jar.toFile());
        URLClassLoader classes = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(rewritten))) {
      for (ZipEntry entry : Collections.list(in.entries())) {
        byte[] content = in.getInputStream(entry).readAllBytes();
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        out.putNextEntry(copy);
        out.write(isOldClass(entry, content) ? modern(content, classes) : content);
        out.closeEntry();
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static boolean isOldClass(ZipEntry entry, byte[] content) {
    return entry.getName().endsWith(".class")
        && content.length > 8
        && ((content[6] & 0xff) << 8 | content[7] & 0xff) < JAVA_6;
  }

  private static byte[] modern(byte[] content, ClassLoader classes) {
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected ClassLoader getClassLoader() {
            return classes;
          }
        };
    ClassVisitor newVersion =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version,
              int access,
              String name,
              String signature,
              String superName,
              String[] interfaces) {
            super.visit(Opcodes.V17, access, name, signature, superName, interfaces);
          }
        };
    new ClassReader(content).accept(newVersion, ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }
}
