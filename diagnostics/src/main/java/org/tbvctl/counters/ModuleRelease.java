package org.tbvctl.counters;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One known build of the kernel module.
 *
 * @param name tag or branch, with the author's name when it is not upstream
 * @param family upstream, or the author
 * @param position order of the upstream release whose counters it prints
 * @param dkmsVersion what DKMS calls it
 * @param loadMark text in the line logged at load that no other family prints
 * @param parameters those of its parameters that not every build has
 * @param optionalParameters those of them that a listing may lack
 * @param defaults defaults that differ between builds, as sysfs prints them
 */
record ModuleRelease(
    String name,
    String family,
    int position,
    Optional<String> dkmsVersion,
    Optional<String> loadMark,
    Set<String> parameters,
    Set<String> optionalParameters,
    Map<String, String> defaults) {

  boolean isUpstream() {
    return family.equals("upstream");
  }
}
