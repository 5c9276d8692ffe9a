/** One way to read a host: live, captured as a folder or archive, or over ssh. */
package org.tbvctl.host;
