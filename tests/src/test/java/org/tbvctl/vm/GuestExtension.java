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
    Guest guest = machines(context).acquire(wanted(context).processors());
    context.getStore(NAMESPACE).put(Guest.class, guest);
    if (!wanted(context).pair()) {
      guest.clean(wanted(context).processors());
      return;
    }
    guest.clean(1); // Each end has a machine for itself.
    Guest second = machines(context).acquireSecond();
    context.getStore(NAMESPACE).put(GuestPair.class, new GuestPair(guest, second));
    second.clean(1);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Guest guest = context.getStore(NAMESPACE).remove(Guest.class, Guest.class);
    if (guest == null) {
      return; // There was none, and beforeEach said why.
    }
    GuestPair pair = context.getStore(NAMESPACE).remove(GuestPair.class, GuestPair.class);
    try {
      if (pair != null) {
        giveBack(context, pair.second());
      }
    } finally {
      giveBack(context, guest);
    }
  }

  private static void giveBack(ExtensionContext context, Guest guest) {
    try {
      guest.assertKernelContent();
    } finally {
      machines(context).release(guest);
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Guest.class || type == GuestPair.class && wanted(context).pair();
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context.getStore(NAMESPACE).get(parameter.getParameter().getType(), Object.class);
  }

  private static InVirtualMachine wanted(ExtensionContext context) {
    return AnnotationSupport.findAnnotation(context.getTestClass(), InVirtualMachine.class)
        .orElseThrow();
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
