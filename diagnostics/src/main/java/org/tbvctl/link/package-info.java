/** What the cables trained to, from the bus or the module, never from a rate that is a constant. */
package org.tbvctl.link;
