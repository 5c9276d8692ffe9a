package org.tbvctl.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserIdentityTest {
  private static UserIdentity parse(String text) {
    return UserIdentity.parse(text).orElseThrow();
  }

  @Test
  void aUserWithTheSecurityContextOfFedora() {
    UserIdentity ada =
        parse(
            "uid=1000(ada) gid=1000(ada) groups=1000(ada),10(wheel),104(rdma)"
                + " context=unconfined_u:unconfined_r:unconfined_t:s0-s0:c0.c1023\n");

    assertThat(ada).isEqualTo(new UserIdentity(1000, "ada", List.of("ada", "wheel", "rdma")));
    assertThat(ada.label()).isEqualTo("ada (uid 1000)");
    assertThat(ada.isRoot()).isFalse();
    assertThat(ada.isIn("rdma")).isTrue();
    assertThat(ada.isIn("rdm")).isFalse();
  }

  @Test
  void rootIsTheUserWithTheNumberNought() {
    assertThat(parse("uid=0(toor) gid=0(root) groups=0(root)").isRoot()).isTrue();
    assertThat(parse("uid=1000(root) gid=1000(root) groups=1000(root)").isRoot()).isFalse();
  }

  /** A host in a domain of Active Directory has groups with blanks and brackets in their names. */
  @Test
  void groupsBehindANameWithABlankAreRead() {
    UserIdentity user =
        parse(
            "uid=71104(eve smith) gid=70513(domain users)"
                + " groups=70513(domain users),104(rdma),71201(lab (north))");

    assertThat(user.name()).isEqualTo("eve smith");
    assertThat(user.groups()).containsExactly("domain users", "rdma", "lab (north)");
  }

  @Test
  void whatHasNoNameKeepsItsNumber() {
    UserIdentity user = parse("uid=4711 gid=4711 groups=4711,104(rdma)");

    assertThat(user.groups()).containsExactly("4711", "rdma");
    assertThat(user.uid()).isEqualTo(4711);
  }

  @ParameterizedTest
  @CsvSource({"uid=4294967294(nobody),4294967294", "uid=12x(y),12", "gid=1 uid=7(a),7"})
  void theNumberOfTheUser(String text, long uid) {
    assertThat(parse(text).uid()).isEqualTo(uid);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ada",
        "gid=0(root)",
        "uid=",
        "uid=(root)",
        "uid=root",
        "uid=-1",
        "uid=99999999999999999999999(x)",
        "id: 'eve': no such user"
      })
  void otherTextNamesNoUser(String text) {
    assertThat(UserIdentity.parse(text)).isEmpty();
  }

  @Test
  void aUserWithoutANameIsCalledByTheNumber() {
    assertThat(new UserIdentity(4711, "", List.of()).label()).isEqualTo("user 4711");
  }
}
