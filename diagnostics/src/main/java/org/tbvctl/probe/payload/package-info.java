/** Messages that prove themselves: sequence, length and checksum over the whole payload. */
package org.tbvctl.probe.payload;
