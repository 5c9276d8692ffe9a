/**
 * Taking a capture of a host: what to take, masking, aliases, and the folder or archive it becomes.
 */
package org.tbvctl.capture;
