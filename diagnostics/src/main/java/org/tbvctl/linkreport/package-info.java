/** The report about a link: from probe results and captures to a page. */
package org.tbvctl.linkreport;
