package org.tbvctl.packaging;

import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * {@code equals}, {@code hashCode} and {@code toString} of records in plain code. The compiler
 * leaves them to {@link java.lang.runtime.ObjectMethods}, which spins several classes for each when
 * it is first called.
 */
final class RecordMethods extends ClassVisitor {
  private static final String BOOTSTRAP = "java/lang/runtime/ObjectMethods";
  private static final String BUILDER = "java/lang/StringBuilder";

  RecordMethods(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String type, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, method, type, signature, exceptions);
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitInvokeDynamicInsn(
          String name, String site, Handle bootstrap, Object... arguments) {
        if (!bootstrap.getOwner().equals(BOOTSTRAP)) {
          super.visitInvokeDynamicInsn(name, site, bootstrap, arguments);
          return;
        }
        // The receiver, and for equals the other object, lie on the stack and stay in their slots.
        String record = ((Type) arguments[0]).getInternalName();
        List<Handle> fields =
            Arrays.stream(arguments).skip(2).map(argument -> (Handle) argument).toList();
        switch (name) {
          case "equals" -> {
            mv.visitInsn(Opcodes.POP2);
            writeEquals(mv, record, fields);
          }
          case "hashCode" -> {
            mv.visitInsn(Opcodes.POP);
            writeHashCode(mv, fields);
          }
          default -> {
            mv.visitInsn(Opcodes.POP);
            writeToString(mv, record, fields);
          }
        }
      }

      @Override
      public void visitMaxs(int stack, int locals) {
        super.visitMaxs(Math.max(stack, 6), locals);
      }
    };
  }

  private static void writeEquals(MethodVisitor code, String record, List<Handle> fields) {
    Label different = new Label();
    Label end = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.INSTANCEOF, record);
    code.visitJumpInsn(Opcodes.IFEQ, different);
    for (Handle field : fields) {
      get(code, 0, field);
      code.visitVarInsn(Opcodes.ALOAD, 1);
      code.visitTypeInsn(Opcodes.CHECKCAST, record);
      code.visitFieldInsn(Opcodes.GETFIELD, record, field.getName(), field.getDesc());
      jumpIfDifferent(code, Type.getType(field.getDesc()), different);
    }
    code.visitInsn(Opcodes.ICONST_1);
    code.visitJumpInsn(Opcodes.GOTO, end);
    code.visitLabel(different);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitLabel(end);
    code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {Opcodes.INTEGER});
  }

  private static void jumpIfDifferent(MethodVisitor code, Type type, Label different) {
    switch (type.getSort()) {
      case Type.BOOLEAN, Type.CHAR, Type.BYTE, Type.SHORT, Type.INT ->
          code.visitJumpInsn(Opcodes.IF_ICMPNE, different);
      case Type.LONG -> {
        code.visitInsn(Opcodes.LCMP);
        code.visitJumpInsn(Opcodes.IFNE, different);
      }
      case Type.FLOAT, Type.DOUBLE -> {
        String wrapper = type.getSort() == Type.FLOAT ? "java/lang/Float" : "java/lang/Double";
        String two = "(" + type.getDescriptor() + type.getDescriptor() + ")I";
        code.visitMethodInsn(Opcodes.INVOKESTATIC, wrapper, "compare", two, false);
        code.visitJumpInsn(Opcodes.IFNE, different);
      }
      default -> {
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "java/util/Objects",
            "equals",
            "(Ljava/lang/Object;Ljava/lang/Object;)Z",
            false);
        code.visitJumpInsn(Opcodes.IFEQ, different);
      }
    }
  }

  private static void writeHashCode(MethodVisitor code, List<Handle> fields) {
    code.visitInsn(Opcodes.ICONST_0);
    for (Handle field : fields) {
      code.visitIntInsn(Opcodes.BIPUSH, 31);
      code.visitInsn(Opcodes.IMUL);
      get(code, 0, field);
      Conversion.write(code, Type.getType(field.getDesc()), Type.getType(Object.class));
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I", false);
      code.visitInsn(Opcodes.IADD);
    }
  }

  private static void writeToString(MethodVisitor code, String record, List<Handle> fields) {
    code.visitTypeInsn(Opcodes.NEW, BUILDER);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, BUILDER, "<init>", "()V", false);
    String before = simpleName(record) + "[";
    for (Handle field : fields) {
      append(code, before + field.getName() + "=");
      get(code, 0, field);
      Conversion.write(code, Type.getType(field.getDesc()), Type.getType(Object.class));
      call(code, "Ljava/lang/Object;");
      before = ", ";
    }
    append(code, fields.isEmpty() ? before + "]" : "]");
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
  }

  private static void get(MethodVisitor code, int slot, Handle field) {
    code.visitVarInsn(Opcodes.ALOAD, slot);
    code.visitFieldInsn(Opcodes.GETFIELD, field.getOwner(), field.getName(), field.getDesc());
  }

  private static void append(MethodVisitor code, String text) {
    code.visitLdcInsn(text);
    call(code, "Ljava/lang/String;");
  }

  private static void call(MethodVisitor code, String type) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, BUILDER, "append", "(" + type + ")L" + BUILDER + ";", false);
  }

  private static String simpleName(String record) {
    int start = Math.max(record.lastIndexOf('/'), record.lastIndexOf('$'));
    return record.substring(start + 1);
  }
}
