package org.tbvctl.packaging;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Rewrites the class files of one jar together: a lambda's class joins the nest of another one. */
final class ReadyClasses {
  private static final String SUFFIX = ".class";

  private final ClassLoader classes;

  /**
   * @param classes finds the classes of the jar where two types must be compared
   */
  ReadyClasses(ClassLoader classes) {
    this.classes = classes;
  }

  /** The files with their class files rewritten and the new ones behind them, in a fixed order. */
  Map<String, byte[]> of(Map<String, byte[]> files) {
    Map<String, byte[]> ready = new LinkedHashMap<>();
    Map<String, byte[]> made = new LinkedHashMap<>();
    Map<String, List<String>> nests = new LinkedHashMap<>();
    files.forEach(
        (name, content) -> {
          ready.put(name, content);
          if (!name.endsWith(SUFFIX)) {
            return;
          }
          if (OldClassFile.is(content)) {
            ready.put(name, OldClassFile.modern(content, classes));
          } else if (LambdaSites.canBeIn(content)) {
            LambdaSites sites = new LambdaSites(content);
            ready.put(name, sites.rewritten());
            sites.made().forEach((made1, bytes) -> made.put(made1 + SUFFIX, bytes));
            if (!sites.made().isEmpty()) {
              nests
                  .computeIfAbsent(sites.nestHost(), host -> new ArrayList<>())
                  .addAll(sites.made().keySet());
            }
          }
        });
    nests.forEach(
        (host, members) ->
            ready.computeIfPresent(host + SUFFIX, (name, bytes) -> withMembers(bytes, members)));
    ready.putAll(made);
    return ready;
  }

  /** Both sides of a nest must name each other (JVM specification 5.4.4). */
  private static byte[] withMembers(byte[] host, List<String> members) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(host)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public void visitEnd() {
                members.forEach(this::visitNestMember);
                super.visitEnd();
              }
            },
            0);
    return writer.toByteArray();
  }
}
