/** Judges what Macs showed: hardware, setting, bridge, ports and the limits of their devices. */
package org.tbvctl.mac.check;
