package org.tbvctl.cli;

import java.util.Locale;
import org.tbvctl.redaction.Redaction;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The words of {@code --redact}. */
final class RedactionConverter implements ITypeConverter<Redaction> {
  @Override
  public Redaction convert(String word) {
    for (Redaction redaction : Redaction.values()) {
      if (redaction.name().toLowerCase(Locale.ROOT).equals(word)) {
        return redaction;
      }
    }
    throw new TypeConversionException("'" + word + "' is none of none, short and alias");
  }
}
