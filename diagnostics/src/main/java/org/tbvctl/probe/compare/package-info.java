/** Results of perftest programs held against each other, their builds and the link. */
package org.tbvctl.probe.compare;
