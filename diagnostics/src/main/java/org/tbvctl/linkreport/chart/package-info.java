/** Diagrams as values, and how they become SVG or plain text. No fonts, screens or files needed. */
package org.tbvctl.linkreport.chart;
