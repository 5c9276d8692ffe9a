package org.tbvctl.moduleconfig.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.ParameterSet;

class ConditionTest {

  @ParameterizedTest
  @CsvSource({
    "start_rings & !allocate_rings,true",
    "start_rings & allocate_rings,false",
    "profile=mixed|mac_compat,true",
    "profile!=mixed|mac_compat,false",
    "roce_netdev=,true",
    "lanes.maximum>3,true",
    "lanes.maximum>4,false",
    "native_e2e<0,true",
    "profile.length>4,true",
    "lanes.given & !compat.given,true",
    "tbnet_identity_tbnet.exists & tbnet_identity_tbnet.address=10.0.0.1,true",
    "'',true",
  })
  void readsItsNotation(String text, boolean holds) {
    ParameterCatalogue catalogue = ParameterCatalogue.load();
    ParameterSet parameters = catalogue.of(catalogue.releases().newest());
    Environment environment = Environment.PLAIN.withNetdev("thunderbolt0", "10.0.0.1");
    LoadFacts facts =
        new LoadFacts(new LoadContext(parameters.release(), Kernel.STOCK, environment), parameters);
    facts.assign("start_rings", "1");
    facts.assign("profile", "mixed");
    facts.assign("lanes", "1-4");
    facts.complete();
    assertThat(Condition.parse(text).holds(facts)).isEqualTo(holds);
  }
}
