/** Findings: statements about hosts with severity, grade, evidence and remedy. */
package org.tbvctl.finding;
