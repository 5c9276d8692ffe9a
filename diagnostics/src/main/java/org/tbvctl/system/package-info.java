/** What the machine runs: kernel, distribution, command line, architecture. */
package org.tbvctl.system;
