package org.tbvctl.packaging;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The conversions between a function interface and the code behind it (JLS 15.27.3 and 5.3). */
final class Conversion {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private Conversion() {}

  /** Turns the value on the stack from one type into the other. */
  static void write(MethodVisitor method, Type from, Type to) {
    if (from.equals(to)) {
      return;
    }
    if (isPrimitive(from) && isPrimitive(to)) {
      widen(method, from, to);
    } else if (isPrimitive(from)) {
      box(method, from);
    } else if (isPrimitive(to)) {
      unbox(method, from, to);
    } else if (!to.equals(OBJECT)) {
      method.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
    }
  }

  /** Removes a result that nobody wants. */
  static void drop(MethodVisitor method, Type type) {
    switch (type.getSize()) {
      case 0 -> {}
      case 1 -> method.visitInsn(Opcodes.POP);
      default -> method.visitInsn(Opcodes.POP2);
    }
  }

  static boolean isPrimitive(Type type) {
    return type.getSort() != Type.OBJECT && type.getSort() != Type.ARRAY;
  }

  private static void box(MethodVisitor method, Type primitive) {
    String wrapper = wrapper(primitive);
    method.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        wrapper,
        "valueOf",
        "(" + primitive.getDescriptor() + ")L" + wrapper + ";",
        false);
  }

  private static void unbox(MethodVisitor method, Type from, Type to) {
    Type primitive = unboxed(from).equals(Type.VOID_TYPE) ? to : unboxed(from);
    String wrapper = wrapper(primitive);
    if (!from.getInternalName().equals(wrapper)) {
      method.visitTypeInsn(Opcodes.CHECKCAST, wrapper);
    }
    method.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        wrapper,
        primitive.getClassName() + "Value",
        "()" + primitive.getDescriptor(),
        false);
    widen(method, primitive, to);
  }

  private static void widen(MethodVisitor method, Type from, Type to) {
    int source = from.getSort() < Type.INT ? Type.INT : from.getSort();
    int target = to.getSort() < Type.INT ? Type.INT : to.getSort();
    if (source == target) {
      return;
    }
    String way = source + ">" + target;
    int opcode =
        switch (way) {
          case Type.INT + ">" + Type.LONG -> Opcodes.I2L;
          case Type.INT + ">" + Type.FLOAT -> Opcodes.I2F;
          case Type.INT + ">" + Type.DOUBLE -> Opcodes.I2D;
          case Type.LONG + ">" + Type.FLOAT -> Opcodes.L2F;
          case Type.LONG + ">" + Type.DOUBLE -> Opcodes.L2D;
          case Type.FLOAT + ">" + Type.DOUBLE -> Opcodes.F2D;
          default ->
              throw new IllegalArgumentException(
                  "no widening from " + from.getClassName() + " to " + to.getClassName());
        };
    method.visitInsn(opcode);
  }

  private static String wrapper(Type primitive) {
    return switch (primitive.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.CHAR -> "java/lang/Character";
      case Type.BYTE -> "java/lang/Byte";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.FLOAT -> "java/lang/Float";
      case Type.LONG -> "java/lang/Long";
      case Type.DOUBLE -> "java/lang/Double";
      default -> throw new IllegalArgumentException("no wrapper of " + primitive.getClassName());
    };
  }

  /** The primitive type of a wrapper; void of any other type. */
  private static Type unboxed(Type wrapper) {
    return switch (wrapper.getInternalName()) {
      case "java/lang/Boolean" -> Type.BOOLEAN_TYPE;
      case "java/lang/Character" -> Type.CHAR_TYPE;
      case "java/lang/Byte" -> Type.BYTE_TYPE;
      case "java/lang/Short" -> Type.SHORT_TYPE;
      case "java/lang/Integer" -> Type.INT_TYPE;
      case "java/lang/Float" -> Type.FLOAT_TYPE;
      case "java/lang/Long" -> Type.LONG_TYPE;
      case "java/lang/Double" -> Type.DOUBLE_TYPE;
      default -> Type.VOID_TYPE;
    };
  }
}
