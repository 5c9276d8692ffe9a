package org.tbvctl.vm;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Boots the machine for the first class that wants it, and cleans it up around every test. */
final class GuestExtension
    implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, ParameterResolver {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(GuestExtension.class);

  @Override
  public void beforeAll(ExtensionContext context) {
    guest(context);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    guest(context).clean();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    guest(context).assertKernelContent();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Guest.class;
  }

  @Override
  public Guest resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return guest(context);
  }

  private static Guest guest(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(
            Machine.class, key -> Machine.prepare(module(), System.getenv()), Machine.class)
        .guest();
  }

  private static Path module() {
    return Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();
  }
}
