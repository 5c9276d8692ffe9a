/** RDMA devices as sysfs shows them, their uverbs entries and their device nodes. */
package org.tbvctl.rdma;
