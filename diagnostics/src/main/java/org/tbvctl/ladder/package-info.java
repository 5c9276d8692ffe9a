/** The chain from kernel to data path: which rungs a host stands on, and what follows from what. */
package org.tbvctl.ladder;
