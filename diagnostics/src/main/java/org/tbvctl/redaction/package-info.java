/**
 * Replacing names and addresses in captures. The same original becomes the same alias everywhere,
 * and what follows from an address (link-local from a MAC, GID from IPv4, the module's own GUIDs)
 * still follows from its alias.
 */
package org.tbvctl.redaction;
