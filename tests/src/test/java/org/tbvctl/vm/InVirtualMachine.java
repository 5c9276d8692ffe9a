package org.tbvctl.vm;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Tests that run in a virtual machine and get it as a {@link Guest} parameter. They run beside each
 * other, as many as there are machines.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("vm")
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(GuestExtension.class)
@interface InVirtualMachine {

  /**
   * Whether the test has both machines, as a {@link GuestPair}; then it needs all processors of
   * one.
   */
  boolean pair() default false;

  /** How many processors the machine has at least. */
  int processors() default 1;
}
