package org.tbvctl.kmod;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModuleInfoTest {
  private static final String TEXT =
      """
      filename:       /lib/modules/7.0.0-33-generic/updates/dkms/thunderbolt_ibverbs.ko.zst
      license:        GPL
      alias:          tbsvc:kibverbsp00000001v*r*
      alias:          tbsvc:kibverbsp00000002v*r*
      depends:        ib_core,thunderbolt
      vermagic:       7.0.0-33-generic SMP preempt mod_unload modversions
      sig_id:         PKCS#7
      signature:      4A:0B:C1:
      \t\t9E:22:17
      parm:           lanes:Lanes to use (1, 2 or auto) (charp)
      parm:           start_rings:Start the rings (bool)
      parm:           tx_batch:uint
      parm:           bare
      """;

  private final ModuleInfo info = ModuleInfo.parse(TEXT);

  @Test
  void fieldsKeepTheirColons() {
    assertThat(info.get("alias")).contains("tbsvc:kibverbsp00000001v*r*");
    assertThat(info.all("alias")).hasSize(2);
    assertThat(info.get("signature")).contains("4A:0B:C1:");
    assertThat(info.get("signer")).isEmpty();
    assertThat(info.all("signer")).isEmpty();
  }

  @Test
  void moduleIsBuiltForTheFirstWordOfVermagic() {
    assertThat(info.builtFor()).contains("7.0.0-33-generic");
  }

  @Test
  void typeIsTheLastParenthesis() {
    assertThat(info.parameterTypes())
        .containsEntry("lanes", "charp")
        .containsEntry("start_rings", "bool")
        .containsEntry("tx_batch", "uint")
        .containsEntry("bare", "");
    assertThat(info.parameterTypes().keySet())
        .containsExactly("lanes", "start_rings", "tx_batch", "bare");
  }

  @ParameterizedTest
  @CsvSource({"vermagic:", "vermagic:  ", "''", "modinfo: ERROR: Module x not found."})
  void withoutVermagicNothingIsKnown(String text) {
    assertThat(ModuleInfo.parse(text).builtFor()).isEmpty();
  }

  @Test
  void carriageReturnsAreNoPartOfAValue() {
    assertThat(ModuleInfo.parse("vermagic: 7.1.3 SMP\r\nlicense: GPL\r\n").get("license"))
        .contains("GPL");
  }
}
