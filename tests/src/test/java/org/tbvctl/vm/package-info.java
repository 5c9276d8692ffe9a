/**
 * The program against a real kernel: one virtual machine, in which a stand-in for the module shows
 * its interface. {@code tests/vm/README.md} says what the machine is and is not.
 */
package org.tbvctl.vm;
