/**
 * The kernel's log as events. A line's transport prefix is taken off, most lines are turned away by
 * a look at their ends, and the others are compared with the wordings in {@code messages.tsv}.
 */
package org.tbvctl.kernellog;
