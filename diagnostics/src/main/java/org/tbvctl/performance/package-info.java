/** Judges figures that benchmarks printed: what cannot be, and what they suffer from. */
package org.tbvctl.performance;
