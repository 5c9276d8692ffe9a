/** What a word or a pasted line means, what moves it, and what to do. */
package org.tbvctl.explain;
