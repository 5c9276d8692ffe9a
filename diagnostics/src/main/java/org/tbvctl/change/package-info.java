/**
 * Changes to files of the system that can be shown first, survive a power cut as a whole or not at
 * all, and can be taken back exactly.
 */
package org.tbvctl.change;
