/** What the module's parameters mean, for {@code tbvctl explain}. */
package org.tbvctl.moduleconfig.explain;
