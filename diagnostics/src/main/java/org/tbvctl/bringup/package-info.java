/**
 * Checks of the chain from an installed module to a registered verbs device. Only the current state
 * counts: the newest boot, after the last load of the module.
 */
package org.tbvctl.bringup;
