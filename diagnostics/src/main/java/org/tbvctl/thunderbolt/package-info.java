/** The Thunderbolt bus as sysfs shows it: domains, routers, other hosts and their services. */
package org.tbvctl.thunderbolt;
