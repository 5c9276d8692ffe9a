/** The sections of a report: what its sources say, as blocks. */
package org.tbvctl.linkreport.section;
