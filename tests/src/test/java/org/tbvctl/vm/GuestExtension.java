package org.tbvctl.vm;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Gives every test a machine for itself, cleaned up before, and looks at its kernel afterwards. */
final class GuestExtension implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(GuestExtension.class);

  @Override
  public void beforeEach(ExtensionContext context) {
    Guest guest = machines(context).acquire(processors(context));
    context.getStore(NAMESPACE).put(Guest.class, guest);
    guest.clean(processors(context));
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Guest guest = context.getStore(NAMESPACE).remove(Guest.class, Guest.class);
    if (guest == null) {
      return; // There was none, and beforeEach said why.
    }
    try {
      guest.assertKernelContent();
    } finally {
      machines(context).release(guest);
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Guest.class;
  }

  @Override
  public Guest resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context.getStore(NAMESPACE).get(Guest.class, Guest.class);
  }

  private static int processors(ExtensionContext context) {
    return AnnotationSupport.findAnnotation(context.getTestClass(), InVirtualMachine.class)
        .orElseThrow()
        .processors();
  }

  private static Machines machines(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(
            Machines.class, key -> Machines.prepare(module(), System.getenv()), Machines.class);
  }

  private static Path module() {
    return Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();
  }
}
