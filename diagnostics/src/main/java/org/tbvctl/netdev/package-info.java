/** Network interfaces and their addresses, in the order in which the kernel keeps them. */
package org.tbvctl.netdev;
