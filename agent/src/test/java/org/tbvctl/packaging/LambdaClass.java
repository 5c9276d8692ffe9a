package org.tbvctl.packaging;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class of one lambda or method reference: its fields are what the lambda captures, its method
 * hands them and the arguments to the code.
 *
 * @param name internal name of the new class
 * @param nestHost internal name of the class whose private members the code may use
 * @param function name of the interface's method
 * @param factory type of the site: captured values to the interface
 * @param erased type of the interface's method as declared
 * @param code what is called
 * @param instantiated type of the interface's method with its type arguments
 */
record LambdaClass(
    String name,
    String nestHost,
    String function,
    Type factory,
    Type erased,
    Handle code,
    Type instantiated) {

  boolean captures() {
    return factory.getArgumentCount() > 0;
  }

  /** Descriptor of the interface. */
  String interfaceType() {
    return factory.getReturnType().getDescriptor();
  }

  byte[] bytes() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
        name,
        null,
        "java/lang/Object",
        new String[] {factory.getReturnType().getInternalName()});
    writer.visitNestHost(nestHost);
    Type[] captured = factory.getArgumentTypes();
    for (int i = 0; i < captured.length; i++) {
      writer.visitField(
          Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL,
          field(i),
          captured[i].getDescriptor(),
          null,
          null);
    }
    writeConstructor(writer, captured);
    if (captures()) {
      writeFactory(writer, captured);
    } else {
      writeOnly(writer);
    }
    writeFunction(writer, captured);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void writeConstructor(ClassWriter writer, Type[] captured) {
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_PRIVATE, "<init>", constructorType(captured), null, null);
    method.visitCode();
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    int slot = 1;
    for (int i = 0; i < captured.length; i++) {
      method.visitVarInsn(Opcodes.ALOAD, 0);
      method.visitVarInsn(captured[i].getOpcode(Opcodes.ILOAD), slot);
      method.visitFieldInsn(Opcodes.PUTFIELD, name, field(i), captured[i].getDescriptor());
      slot += captured[i].getSize();
    }
    end(method, Opcodes.RETURN);
  }

  private void writeFactory(ClassWriter writer, Type[] captured) {
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_STATIC, "of", factory.getDescriptor(), null, null);
    method.visitCode();
    method.visitTypeInsn(Opcodes.NEW, name);
    method.visitInsn(Opcodes.DUP);
    int slot = 0;
    for (Type type : captured) {
      method.visitVarInsn(type.getOpcode(Opcodes.ILOAD), slot);
      slot += type.getSize();
    }
    method.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", constructorType(captured), false);
    end(method, Opcodes.ARETURN);
  }

  private void writeOnly(ClassWriter writer) {
    writer.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, "ONLY", interfaceType(), null, null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    method.visitCode();
    method.visitTypeInsn(Opcodes.NEW, name);
    method.visitInsn(Opcodes.DUP);
    method.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "()V", false);
    method.visitFieldInsn(Opcodes.PUTSTATIC, name, "ONLY", interfaceType());
    end(method, Opcodes.RETURN);
  }

  private void writeFunction(ClassWriter writer, Type[] captured) {
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_PUBLIC, function, erased.getDescriptor(), null, null);
    method.visitCode();
    boolean makes = code.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    if (makes) {
      method.visitTypeInsn(Opcodes.NEW, code.getOwner());
      method.visitInsn(Opcodes.DUP);
    }
    Type[] wanted = wantedTypes();
    int at = 0;
    for (int i = 0; i < captured.length; i++) {
      method.visitVarInsn(Opcodes.ALOAD, 0);
      method.visitFieldInsn(Opcodes.GETFIELD, name, field(i), captured[i].getDescriptor());
      Conversion.write(method, captured[i], wanted[at++]);
    }
    int slot = 1;
    Type[] given = erased.getArgumentTypes();
    Type[] known = instantiated.getArgumentTypes();
    for (int i = 0; i < given.length; i++) {
      method.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), slot);
      slot += given[i].getSize();
      Conversion.write(method, given[i], known[i]);
      Conversion.write(method, known[i], wanted[at++]);
    }
    method.visitMethodInsn(
        opcode(), code.getOwner(), code.getName(), code.getDesc(), code.isInterface());
    Type result = makes ? Type.getObjectType(code.getOwner()) : Type.getReturnType(code.getDesc());
    Type returned = erased.getReturnType();
    if (returned.equals(Type.VOID_TYPE)) {
      Conversion.drop(method, result);
    } else {
      Conversion.write(method, result, instantiated.getReturnType());
      Conversion.write(method, instantiated.getReturnType(), returned);
    }
    end(method, returned.getOpcode(Opcodes.IRETURN));
  }

  /** What the called code takes, its receiver first. */
  private Type[] wantedTypes() {
    Type[] arguments = Type.getArgumentTypes(code.getDesc());
    if (code.getTag() == Opcodes.H_INVOKESTATIC || code.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      return arguments;
    }
    Type[] all = new Type[arguments.length + 1];
    all[0] = Type.getObjectType(code.getOwner());
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return all;
  }

  private int opcode() {
    return switch (code.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      // A private method of a nest mate is called as a virtual one.
      default -> code.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    };
  }

  private static String constructorType(Type[] captured) {
    return Type.getMethodDescriptor(Type.VOID_TYPE, captured);
  }

  private static String field(int number) {
    return "captured" + number;
  }

  private static void end(MethodVisitor method, int returning) {
    method.visitInsn(returning);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
