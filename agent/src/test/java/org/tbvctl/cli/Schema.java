package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.InputStream;

/** The schema files of the program's documents. */
final class Schema {

  private Schema() {}

  /**
   * Fails when a document is not as its schema says.
   *
   * @param beside a class in the package whose resources hold the schema
   * @param name such as {@code config-apply-1}
   */
  static void assertValid(Class<?> beside, String name, String document) {
    InputStream schema = beside.getResourceAsStream(name + ".schema.json");
    assertThat(schema).as(name).isNotNull();
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(document, InputFormat.JSON))
        .as(document)
        .isEmpty();
  }
}
