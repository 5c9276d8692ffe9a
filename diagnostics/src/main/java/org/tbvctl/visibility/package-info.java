/**
 * Checks of the way from a registered device to a program: name, provider, interface versions,
 * device node, limits.
 */
package org.tbvctl.visibility;
