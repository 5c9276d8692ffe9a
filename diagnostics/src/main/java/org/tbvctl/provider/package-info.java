/** The user-space half: libibverbs, its plug-ins and what it says about them. */
package org.tbvctl.provider;
