/** The live view: looks at a host become a state, a state becomes lines, lines go to a terminal. */
package org.tbvctl.watch;
