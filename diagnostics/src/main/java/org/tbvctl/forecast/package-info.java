/**
 * What a link does to inference over several hosts: arithmetic from stated figures, and no more.
 */
package org.tbvctl.forecast;
