/** Markup text: elements that close, and texts of any origin that stay texts. */
package org.tbvctl.linkreport.markup;
