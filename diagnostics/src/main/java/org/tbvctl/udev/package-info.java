/**
 * Files that give devices and network interfaces their names: udev rules, systemd .link and
 * .network files, NetworkManager profiles.
 */
package org.tbvctl.udev;
