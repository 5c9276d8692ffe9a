package org.tbvctl.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ChildProgramTest {
  private static Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("java.home", "/usr/lib/jvm/17");
    properties.setProperty("java.class.path", "/opt/tbvctl.jar");
    properties.setProperty("java.io.tmpdir", "/run/exec");
    properties.setProperty("jna.nounpack", "true");
    properties.setProperty("user.home", "/root");
    return properties;
  }

  @Test
  void repeatsJvmClassPathAndWhereNativeCodeIsUnpacked() {
    ChildProgram program = ChildProgram.of(properties(), List.of());
    assertThat(program.java()).isEqualTo(Path.of("/usr/lib/jvm/17/bin/java"));
    assertThat(program.options())
        .contains("-Djava.io.tmpdir=/run/exec", "-Djna.nounpack=true")
        .contains("--enable-native-access=ALL-UNNAMED")
        .doesNotContain("-Duser.home=/root")
        .endsWith("-cp", "/opt/tbvctl.jar");
  }

  @Test
  void usesTheClassDataArchiveAgain() {
    ChildProgram program =
        ChildProgram.of(
            properties(),
            List.of("-Xmx64m", "-XX:SharedArchiveFile=/opt/classes.jsa", "-jar", "tbvctl.jar"));
    assertThat(program.options())
        .contains("-XX:SharedArchiveFile=/opt/classes.jsa")
        .doesNotContain("-Xmx64m", "-jar");
  }

  @Test
  void setsVariables() {
    ChildProgram program =
        ChildProgram.of(properties(), List.of()).with("A", "1").with("B", "2").with("A", "3");
    assertThat(program.environment()).containsEntry("A", "3").containsEntry("B", "2").hasSize(2);
  }
}
