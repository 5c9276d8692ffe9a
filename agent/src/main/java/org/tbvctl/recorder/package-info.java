/** The flight recorder: what was observed, kept in a bounded file that survives a power cut. */
package org.tbvctl.recorder;
