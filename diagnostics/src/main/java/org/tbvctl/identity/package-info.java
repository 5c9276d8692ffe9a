/** Checks of addresses: GIDs, the interfaces they come from, and what a Mac is told. */
package org.tbvctl.identity;
