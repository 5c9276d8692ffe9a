package org.tbvctl.cases;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.InputStream;
import java.util.List;
import org.tbvctl.diagnosis.DiagnosisDocument;

/** Holds documents against the schema that the program ships. */
final class DocumentSchema {
  private static final JsonSchema DIAGNOSIS = load();

  private DocumentSchema() {}

  private static JsonSchema load() {
    InputStream schema = DiagnosisDocument.class.getResourceAsStream("diagnosis-1.schema.json");
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema);
  }

  static List<String> problems(String document) {
    return DIAGNOSIS.validate(document, InputFormat.JSON).stream().map(Object::toString).toList();
  }
}
