/**
 * Prepares the class files of the program's jar for a short start: the build runs {@link
 * org.tbvctl.packaging.ReadyJar} after shading. Nothing here is part of the program.
 */
package org.tbvctl.packaging;
