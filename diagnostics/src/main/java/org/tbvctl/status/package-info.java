/** One screen of facts about a host, without judgement. */
package org.tbvctl.status;
