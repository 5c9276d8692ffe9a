package org.tbvctl.vm;

import java.util.Comparator;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;

/**
 * Begins with the tests that need several processors: only one machine has them, and they take
 * longest. All other classes stay in the order in which they were found.
 */
public final class WideFirst implements ClassOrderer {

  @Override
  public void orderClasses(ClassOrdererContext context) {
    context.getClassDescriptors().sort(Comparator.comparingInt(WideFirst::processors).reversed());
  }

  private static int processors(ClassDescriptor test) {
    return test.findAnnotation(InVirtualMachine.class).map(InVirtualMachine::processors).orElse(0);
  }
}
