/**
 * libibverbs as the probes need it: devices, ports and GIDs, memory, completion queues and reliable
 * and unreliable connections. Exported calls are bound by name; those that the C header has as
 * inline functions are bound to the addresses in the context's operation table.
 *
 * <p>Structures are read and written at the offsets of {@code layout.tsv}. No call passes a null
 * pointer to C, and an object that was closed refuses to be used.
 */
package org.tbvctl.verbs;
