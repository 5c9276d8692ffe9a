/** Puts findings, ledger and ladder together in reading order and writes them as a document. */
package org.tbvctl.diagnosis;
