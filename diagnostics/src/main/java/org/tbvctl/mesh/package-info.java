/**
 * Several hosts and the cables between them: graph, hostfile, plan, and what is wrong with them.
 */
package org.tbvctl.mesh;
