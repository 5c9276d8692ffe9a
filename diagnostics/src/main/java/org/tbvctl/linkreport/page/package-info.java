/** A report as blocks of content, and the writers that lay them out. */
package org.tbvctl.linkreport.page;
