/** Judges the frame ledger: every {@code stall.*} and {@code flow.*} finding. */
package org.tbvctl.stall;
