package org.tbvctl.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may use whom: the arrows of the module table and of the flow inside diagnostics. */
@AnalyzeClasses(packages = "org.tbvctl", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String PROGRAM = "org.tbvctl.cli..";
  private static final String CONFIG = "org.tbvctl.moduleconfig..";
  private static final String NAMING = "org.tbvctl.naming..";

  @ArchTest
  static final ArchRule diagnosticsStandsAlone =
      noClasses()
          .that()
          .resideOutsideOfPackages(PROGRAM, CONFIG, NAMING)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(PROGRAM, CONFIG, NAMING);

  @ArchTest
  static final ArchRule moduleConfigUsesDiagnosticsOnly =
      noClasses()
          .that()
          .resideInAPackage(CONFIG)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(PROGRAM, NAMING);

  @ArchTest
  static final ArchRule udevRulesUsesDiagnosticsOnly =
      noClasses()
          .that()
          .resideInAPackage(NAMING)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(PROGRAM, CONFIG)
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule nativeCallsStayInTwoPackages =
      noClasses()
          .that()
          .resideOutsideOfPackages("org.tbvctl.linux..", "org.tbvctl.verbs..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.sun.jna..");

  @ArchTest
  static final ArchRule onlyTheProgramKnowsItsCommandLine =
      noClasses()
          .that()
          .resideOutsideOfPackage(PROGRAM)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..");

  @ArchTest
  static final ArchRule checksReadNoFiles =
      noClasses()
          .that()
          .implement(org.tbvctl.finding.Check.class)
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.io\\.File|java\\.nio\\.file\\.Files|.*\\.HostFiles|.*\\.HostSource");

  @ArchTest
  static final ArchRule readersNeverJudge =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.tbvctl.host..",
              "org.tbvctl.counters..",
              "org.tbvctl.kernellog..",
              "org.tbvctl.kmod..",
              "org.tbvctl.system..",
              "org.tbvctl.thunderbolt..",
              "org.tbvctl.rdma..",
              "org.tbvctl.netdev..",
              "org.tbvctl.provider..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.tbvctl.finding..", "org.tbvctl.diagnosis..", "org.tbvctl.stall..");

  @ArchTest
  static final ArchRule namesSayWhatIsInside =
      classes()
          .should()
          .resideOutsideOfPackages(
              "..util..", "..impl..", "..common..", "..helper..", "..manager..");
}
