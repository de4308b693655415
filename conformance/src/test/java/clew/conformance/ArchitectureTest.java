package clew.conformance;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.accessField;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethod;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules of the house, as ARCHITECTURE.md states them. */
class ArchitectureTest {
  /** Each may use only those before it. */
  private static final List<String> ENGINE =
      List.of(
          "source",
          "interval",
          "term",
          "solve",
          "trace",
          "repeat",
          "follow",
          "language",
          "invariant",
          "testcase",
          "result",
          "explore");

  /** The benchmarks are a program of their own: they print, time and start processes. */
  private static final String BENCHMARKS = "clew.conformance..";

  private static final List<String> LANGUAGES = List.of("imp", "erlang", "prolog", "curry");

  private static final JavaClasses CLEW =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("clew");

  @Test
  void enginePackagesUseOnlyThoseBeforeThem() {
    for (int i = 0; i < ENGINE.size(); i++) {
      String[] later =
          ENGINE.subList(i + 1, ENGINE.size()).stream()
              .map(ArchitectureTest::engine)
              .toArray(String[]::new);
      if (later.length > 0) {
        check(
            noClasses()
                .that()
                .resideInAPackage(engine(ENGINE.get(i)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(later));
      }
    }
  }

  @Test
  void theEngineUsesNothingElseOfOurs() {
    check(
        noClasses()
            .that()
            .resideInAPackage("clew.engine..")
            .should()
            .dependOnClassesThat(
                resideInAnyPackage("clew..")
                    .and(resideInAnyPackage("clew.engine..").negate())
                    .as("are ours but not the engine's")));
  }

  @Test
  void reportsKnowNoLanguageAndLanguagesKnowOnlyTheEngine() {
    for (String language : LANGUAGES) {
      check(
          noClasses()
              .that()
              .resideInAPackage("clew.report..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("clew." + language + ".."));
      check(
          noClasses()
              .that()
              .resideInAPackage("clew." + language + "..")
              .should()
              .dependOnClassesThat(
                  resideInAnyPackage("clew..")
                      .and(resideInAnyPackage("clew.engine..", "clew." + language + "..").negate())
                      .as("belong to another language, to reports or to the command line")));
    }
  }

  @Test
  void onlyTheCommandLineTouchesOutputExitEnvironmentAndClock() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("clew.cli..", BENCHMARKS)
            .should(
                accessField(System.class, "out")
                    .or(accessField(System.class, "err"))
                    .or(accessField(System.class, "in"))
                    .or(callMethod(System.class, "exit", int.class))
                    .or(callMethod(System.class, "getenv"))
                    .or(callMethod(System.class, "getenv", String.class))
                    .or(callMethod(System.class, "currentTimeMillis"))
                    .or(callMethod(System.class, "nanoTime"))
                    .or(callMethod(Instant.class, "now"))
                    .or(callMethod(Clock.class, "systemUTC"))
                    .or(callMethod(Clock.class, "systemDefaultZone"))));
  }

  @Test
  void onlyTheSolverBackendKnowsZ3() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage("clew.engine.solve.z3..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.microsoft.z3.."));
  }

  @Test
  void onlyBridgesToARuntimeStartProcessesAndOnlyNativesLoadsNativeCode() {
    check(
        noClasses()
            .that()
            .doNotHaveFullyQualifiedName("clew.cli.Natives")
            .and()
            .resideOutsideOfPackages("clew.erlang.node..", "clew.prolog.swipl..")
            .and()
            .resideOutsideOfPackage(BENCHMARKS)
            .should(
                callMethod(System.class, "load", String.class)
                    .or(callMethod(System.class, "loadLibrary", String.class))
                    .or(callMethod(Runtime.class, "exec", String.class)))
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName(ProcessBuilder.class.getName()));
  }

  private static String engine(String room) {
    return "clew.engine." + room + "..";
  }

  private static void check(ArchRule rule) {
    rule.check(CLEW);
  }
}
