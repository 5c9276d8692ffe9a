/** The kernel module: installed, built, signed, loaded, and with which parameters. */
package org.tbvctl.kmod;
