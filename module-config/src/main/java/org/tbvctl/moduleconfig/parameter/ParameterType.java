package org.tbvctl.moduleconfig.parameter;

/** How the kernel converts the text of a module parameter. */
public enum ParameterType {
  BOOL,
  INT,
  UINT,
  /** A {@code charp}: kept as it is, up to 1024 bytes. */
  STRING
}
