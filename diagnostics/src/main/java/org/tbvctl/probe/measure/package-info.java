/** The measurements of {@code tbvctl probe}: their steps, their figures and what these mean. */
package org.tbvctl.probe.measure;
