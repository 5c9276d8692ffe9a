/**
 * A small model of two hosts that exchange messages over native rails, with the constants of v0.3.2
 * and later. It keeps the books that the kernel module keeps and prints them as the debugfs files
 * {@code summary} and {@code peers}, healthy or with one single thing broken.
 *
 * <p>One tick is one millisecond. Every message lives on one rail. The model knows software queues,
 * transmit rings with completions, the credit window, acknowledgements on every live rail,
 * retransmission, and receiver-not-ready answers. It leaves out READ, striping, receive
 * announcements, management datagrams and Macs.
 */
package org.tbvctl.simulation;
