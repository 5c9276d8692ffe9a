/**
 * Names of RDMA devices and network interfaces across reboots: checks, rule files, installation.
 */
package org.tbvctl.naming;
