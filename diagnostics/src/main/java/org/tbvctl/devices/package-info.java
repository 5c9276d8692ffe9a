/**
 * What programs can do with the RDMA devices of this machine, asked through libibverbs in child
 * processes.
 */
package org.tbvctl.devices;
