package org.tbvctl.moduleconfig.rule;

import org.tbvctl.moduleconfig.parameter.Release;

/**
 * Where a parameter line is loaded.
 *
 * @param gpuDirect whether the module is a build with the fork's GPU option
 */
public record LoadContext(
    Release release, Kernel kernel, Environment environment, boolean gpuDirect) {

  public LoadContext(Release release, Kernel kernel, Environment environment) {
    this(release, kernel, environment, false);
  }
}
