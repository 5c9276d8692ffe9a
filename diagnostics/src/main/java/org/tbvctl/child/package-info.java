/**
 * Child processes that run a part of this program: what could end or hang a process ends or hangs
 * the child, and the parent says so.
 */
package org.tbvctl.child;
