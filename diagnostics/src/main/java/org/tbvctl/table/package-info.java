/** The tab-separated tables that are part of the program: its catalogues. */
package org.tbvctl.table;
