package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code --json} prints fulfils the contracts under {@code schema}. */
class SchemaTest {
  @TempDir Path folder;
  private ExampleShell shell;

  @BeforeEach
  void setUp() throws IOException {
    shell = ExampleShell.in(folder);
  }

  static Stream<String> examples() throws IOException {
    return Repository.examples().stream();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void ofCheckIsAReport(String example) throws IOException {
    assertFulfils("report", "check", example, "--json", "--depth", "300");
    assertFulfils("report", "check", example, "--json", "--depth", "300", "--mode", "symbolic");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--depth 3", "--runs 3", "--steps 9", "--input y=3000", "--jobs 2"})
  void ofCheckWithLimitsIsAReport(String options) throws IOException {
    String line = "clew check examples/imp/paper.imp --depth 50 --json " + options;
    assertFulfils("report", shell.type(line).out());
    assertFulfils("report", shell.type(line + " --mode symbolic").out());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void ofAnalyzeAreInvariants(String example) throws IOException {
    assertFulfils("invariants", "analyze", example, "--json");
    assertFulfils("invariants", "analyze", example, "--json", "--no-proof", "--domain", "karr");
  }

  @ParameterizedTest
  @ValueSource(strings = {"interval", "karr", "octagon*congruence"})
  void ofCheckWithReplacedLoopsIsAReport(String domain) throws IOException {
    String line =
        "clew check examples/imp/paper.imp --json --loops assume --domain '" + domain + "'";
    assertFulfils("report", shell.type(line).out());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void ofRunIsAnAnswer(String example) throws IOException {
    assertFulfils("answers", "run", example, "--json");
    assertFulfils("answers", "run", example, "--json", "--steps", "3");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void ofExplainIsATrace(String example) throws IOException {
    assertFulfils("trace", "explain", example, "--json");
    assertFulfils("trace", "explain", example, "--json", "--steps", "4");
    assertFulfils("trace", "explain", example, "--json", "--tree");
    assertFulfils("trace", "explain", example, "--json", "--tree", "--nodes", "3");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void ofReplayIsATrace(String example) throws IOException {
    shell.run(List.of("check", example, "--depth", "50"));
    try (Stream<Path> runs = Files.list(folder.resolve(".clew/runs"))) {
      List<String> ids =
          runs.map(run -> run.getFileName().toString().replace(".json", "")).toList();
      assertThat(ids).isNotEmpty();
      for (String id : ids) {
        assertFulfils("trace", "replay", id, "--json");
      }
    }
    assertFulfils("report", Files.readString(folder.resolve(".clew/last-report.json")));
  }

  @Test
  void ofCurryIsAReportAndItsTestsAreData() throws IOException {
    String check = "check examples/curry/tree.curry --runs 20 --tests out --json";
    assertFulfils("report", check.split(" "));
    assertFulfils("testdata", Files.readString(folder.resolve("out/tree_clew_tests.json")));
    assertFulfils("solved", "solve", "examples/curry/append.curry", "append [1] [2]", "--json");
  }

  @Test
  void ofInstrumentationIsWhatWasTold() throws IOException {
    ExampleShell erlang = shell.withPath(System.getenv("PATH"));
    String by = "--by instrumentation --json";
    assertFulfils(
        "instrumented-run",
        erlang.type("clew explain examples/erlang/append.core 'main([a])' " + by).out());
    assertFulfils(
        "instrumented-run",
        erlang.type("clew explain examples/erlang/example.erl 'foo([17])' " + by).out());
    assertFulfils(
        "report",
        erlang.type("clew check examples/erlang/example.erl 'foo([17])' --runs 9 " + by).out());
  }

  @Test
  void ofDoctorIsAnExamination() throws IOException {
    assertFulfils("doctor", "doctor", "--json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check gone.imp",
        "check bad.imp",
        "run bad.imp",
        "explain bad.imp --tree",
        "check examples/imp/paper.imp other",
        "check examples/imp/paper.imp --depth x",
        "run examples/imp/paper.imp --input y=z",
        "check",
        "replay 0",
      })
  void ofWhatIsRefusedAreDiagnostics(String line) throws IOException {
    shell.file("bad.imp", "x <- ;\nif then\n");
    ExampleShell.Ended ended = shell.type("clew " + line + " --json");
    assertThat(ended.code()).isEqualTo(2);
    assertFulfils("diagnostics", ended.out());
  }

  private void assertFulfils(String schema, String... arguments) throws IOException {
    ExampleShell.Ended ended = shell.run(List.of(arguments));
    assertThat(ended.code()).as(ended.err()).isNotIn(2, 70);
    assertFulfils(schema, ended.out());
  }

  static void assertFulfils(String schema, String json) throws IOException {
    String contract = Files.readString(Repository.ROOT.resolve("schema").resolve(schema + ".json"));
    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(contract)
                .validate(json, InputFormat.JSON))
        .as(json)
        .isEmpty();
  }
}
