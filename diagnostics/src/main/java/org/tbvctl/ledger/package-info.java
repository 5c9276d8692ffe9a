/**
 * The frame ledger: what one host's counters say left it, held against what the other's say
 * arrived.
 */
package org.tbvctl.ledger;
