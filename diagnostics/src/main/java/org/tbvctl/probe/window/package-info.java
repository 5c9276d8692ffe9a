/** How many receives a device takes before it refuses, and which law that follows. */
package org.tbvctl.probe.window;
