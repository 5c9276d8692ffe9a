package org.tbvctl.linkreport.source;

/**
 * Something that was given and is not in the report.
 *
 * @param name what it was read from
 * @param reason why, in one sentence that names it
 */
public record LeftOut(String name, String reason) {}
