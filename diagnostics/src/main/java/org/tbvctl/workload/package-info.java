/** What programs on a host chose and ran into: environment, command lines, printed output. */
package org.tbvctl.workload;
