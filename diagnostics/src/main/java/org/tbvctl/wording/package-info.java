/** How sentences, addresses and durations are written, once for the whole program. */
package org.tbvctl.wording;
