package org.tbvctl.packaging;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * A class file of before Java 6. The command line library is compiled for Java 5: the JVM refuses
 * such classes in a class-data archive and verifies them with its old, slow verifier at every
 * start.
 */
final class OldClassFile {
  private static final int JAVA_6 = 50;

  private OldClassFile() {}

  static boolean is(byte[] classFile) {
    return majorVersion(classFile) < JAVA_6;
  }

  static int majorVersion(byte[] classFile) {
    return (classFile[6] & 0xff) << 8 | classFile[7] & 0xff;
  }

  /** The same class with stack maps and the version of Java 17. */
  static byte[] modern(byte[] classFile, ClassLoader classes) {
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
    new ClassReader(classFile).accept(newVersion, ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }
}
