/** The user who runs verbs programs: identity and limits. */
package org.tbvctl.user;
