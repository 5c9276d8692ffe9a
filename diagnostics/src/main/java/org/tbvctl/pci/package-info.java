/** PCI functions of a host. */
package org.tbvctl.pci;
