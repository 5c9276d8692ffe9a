/** What the agent tells the service manager: that it is ready, that it lives, what it does. */
package org.tbvctl.systemd;
