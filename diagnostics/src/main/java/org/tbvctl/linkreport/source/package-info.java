/** What a report is made from: documents of this program and outputs of others, read totally. */
package org.tbvctl.linkreport.source;
