/** What a Mac showed: its Thunderbolt ports, RDMA devices, interfaces, objects and workloads. */
package org.tbvctl.mac;
