package org.tbvctl.moduleconfig.parameter;

import java.util.Optional;

/**
 * One argument as the kernel splits it: a bare name, or a name with a value without its quotes.
 *
 * @param text the argument as it was written, with its quotes
 */
public record KernelArgument(String name, Optional<String> value, String text) {}
