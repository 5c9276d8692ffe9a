package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.rdma.Gid;

class GidChoiceTest {
  private static final VerbsGid LINK_LOCAL =
      gid(0, "fe80:0000:0000:0000:0000:0000:0000:0001", GidType.ROCE_V2);
  private static final VerbsGid OLD_IPV4 =
      gid(1, "0000:0000:0000:0000:0000:ffff:0a00:0001", GidType.ROCE_V1);
  private static final VerbsGid IPV4 =
      gid(2, "0000:0000:0000:0000:0000:ffff:0a00:0001", GidType.ROCE_V2);
  private static final VerbsGid OTHER_IPV4 =
      gid(3, "0000:0000:0000:0000:0000:ffff:0a00:0101", GidType.ROCE_V2);
  private static final VerbsGid IPV6 =
      gid(4, "2001:0db8:0000:0000:0000:0000:0000:0001", GidType.ROCE_V2);

  private static VerbsGid gid(int index, String text, GidType type) {
    return new VerbsGid(1, index, Gid.parse(text).orElseThrow(), type, Optional.of("thunderbolt0"));
  }

  private static GidChoice choose(VerbsGid... table) {
    return GidChoice.of(List.of(table), Optional.empty()).orElseThrow();
  }

  @Test
  void prefersIpv4OfVersion2() {
    GidChoice choice = choose(LINK_LOCAL, OLD_IPV4, IPV4, OTHER_IPV4, IPV6);
    assertThat(choice.gid()).isEqualTo(IPV4);
    assertThat(choice.explanation())
        .isEqualTo(
            "GID 2 (::ffff:10.0.0.1, RoCE v2 on thunderbolt0) was chosen from 5 used: it is the"
                + " first RoCE v2 entry with an IPv4 address.");
  }

  @Test
  void prefersTheAddressOverWhichTheEndsTalk() {
    GidChoice choice =
        GidChoice.of(
                List.of(LINK_LOCAL, OLD_IPV4, IPV4, OTHER_IPV4),
                Optional.of(new Ipv4Address(0x0a000101)))
            .orElseThrow();
    assertThat(choice.gid()).isEqualTo(OTHER_IPV4);
    assertThat(choice.explanation()).contains("over which the two ends talk");
  }

  @Test
  void takesVersion2OfTheWantedAddress() {
    Optional<Ipv4Address> wanted = OLD_IPV4.ipv4();
    assertThat(GidChoice.of(List.of(OLD_IPV4, IPV4), wanted).orElseThrow().gid()).isEqualTo(IPV4);
  }

  @Test
  void prefersRoutableToLinkLocal() {
    assertThat(choose(LINK_LOCAL, IPV6).gid()).isEqualTo(IPV6);
    assertThat(choose(LINK_LOCAL).explanation()).contains("link-local");
    assertThat(choose(IPV6).explanation()).contains("no RoCE v2 entry has an IPv4 address");
  }

  @Test
  void saysWhenOnlyVersion1IsThere() {
    assertThat(choose(OLD_IPV4).explanation()).contains("no RoCE v2 entry");
  }

  @Test
  void findsNothingInAnEmptyTable() {
    assertThat(GidChoice.of(List.of(), Optional.empty())).isEmpty();
    assertThat(GidChoice.at(1, List.of(IPV4))).isEmpty();
  }

  @Test
  void takesTheUsersIndex() {
    assertThat(GidChoice.at(0, List.of(LINK_LOCAL, IPV4)).orElseThrow().gid())
        .isEqualTo(LINK_LOCAL);
  }
}
