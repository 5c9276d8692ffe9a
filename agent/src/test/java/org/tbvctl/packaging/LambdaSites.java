package org.tbvctl.packaging;

import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The lambdas and method references of one class. The JVM makes a class for each at its first use,
 * which takes about 60 microseconds even with an archive; a class of the jar, archived, takes less
 * than 10. Sites that want more than a plain function object (serializable, with marker interfaces)
 * stay as they are.
 */
final class LambdaSites {
  /** Nests, and with them private access from the lambda's class, begin with Java 11. */
  private static final int JAVA_11 = 55;

  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  private final Map<String, byte[]> made = new LinkedHashMap<>();
  private final byte[] rewritten;
  private String name = "";
  private String nestHost = "";

  LambdaSites(byte[] classFile) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile).accept(new RecordMethods(new Sites(writer)), 0);
    this.rewritten = writer.toByteArray();
  }

  static boolean canBeIn(byte[] classFile) {
    return OldClassFile.majorVersion(classFile) >= JAVA_11;
  }

  byte[] rewritten() {
    return rewritten;
  }

  /** The new classes by internal name. */
  Map<String, byte[]> made() {
    return made;
  }

  /** Internal name of the class that lists the members of this class's nest. */
  String nestHost() {
    return nestHost;
  }

  private final class Sites extends ClassVisitor {

    Sites(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(
        int version, int access, String own, String signature, String parent, String[] interfaces) {
      name = own;
      nestHost = own;
      super.visit(version, access, own, signature, parent, interfaces);
    }

    @Override
    public void visitNestHost(String host) {
      nestHost = host;
      super.visitNestHost(host);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String type, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, method, type, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitInvokeDynamicInsn(
            String function, String factory, Handle bootstrap, Object... arguments) {
          if (bootstrap.getOwner().equals(FACTORY) && bootstrap.getName().equals("metafactory")) {
            replace(this, function, factory, arguments);
          } else {
            super.visitInvokeDynamicInsn(function, factory, bootstrap, arguments);
          }
        }
      };
    }
  }

  private void replace(MethodVisitor code, String function, String factory, Object... arguments) {
    LambdaClass lambda =
        new LambdaClass(
            name + "$$Function" + made.size(),
            nestHost,
            function,
            Type.getMethodType(factory),
            (Type) arguments[0],
            (Handle) arguments[1],
            (Type) arguments[2]);
    made.put(lambda.name(), lambda.bytes());
    if (lambda.captures()) {
      code.visitMethodInsn(Opcodes.INVOKESTATIC, lambda.name(), "of", factory, false);
    } else {
      code.visitFieldInsn(Opcodes.GETSTATIC, lambda.name(), "ONLY", lambda.interfaceType());
    }
  }
}
