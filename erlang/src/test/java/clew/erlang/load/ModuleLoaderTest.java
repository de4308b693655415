package clew.erlang.load;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Diagnostic;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.LoadResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModuleLoaderTest {
  @TempDir Path folder;
  private LoaderFixture fixture = new LoaderFixture(Path.of(""));

  @BeforeEach
  void open() {
    fixture = new LoaderFixture(folder);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void aSourceFileBecomesAModule() throws Exception {
    Path file = fixture.write("a.erl", "-module(a).\n-export([f/1]).\nf(X) -> g(X).\ng(X) -> X.\n");

    LoadResult.Ready ready = ready(fixture.modules().file(file));

    assertThat(ready.module().name()).isEqualTo("a");
    assertThat(ready.module().exports()).contains("f/1").doesNotContain("g/1");
    assertThat(ready.file()).isEqualTo(file.toString());
    assertThat(ready.warnings()).isEmpty();
  }

  @Test
  void errorsHaveTheirPlaces() throws Exception {
    Path file = fixture.write("a.erl", "-module(a).\n-export([f/1]).\nf(X) ->\n  Y + X.\n");

    Diagnostic problem = failed(fixture.modules().file(file)).getFirst();

    assertThat(problem.what()).isEqualTo("variable 'Y' is unbound");
    assertThat(problem.where().orElseThrow().at()).isEqualTo(file + ":4:3");
  }

  @Test
  void allErrorsAreTold() throws Exception {
    Path file =
        fixture.write(
            "a.erl", "-module(a).\n-export([f/1, g/0]).\nf(X) -> Y + X.\nf(1, 2) -> Z.\n");

    assertThat(failed(fixture.modules().file(file)))
        .extracting(Diagnostic::what)
        .contains("function g/0 undefined", "variable 'Y' is unbound", "variable 'Z' is unbound");
  }

  @Test
  void warningsComeWithTheModule() throws Exception {
    Path file = fixture.write("a.erl", "-module(a).\n-export([f/1]).\nf(X) -> Y = 1, X.\n");

    assertThat(ready(fixture.modules().file(file)).warnings())
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.severity()).isEqualTo(Diagnostic.Severity.WARNING);
              assertThat(warning.what()).isEqualTo("variable 'Y' is unused");
              assertThat(warning.where().orElseThrow().line()).isEqualTo(3);
            });
  }

  @Test
  void aMissingIncludeIsTold() throws Exception {
    Path file = fixture.write("a.erl", "-module(a).\n-include(\"nowhere.hrl\").\n");

    Diagnostic problem = failed(fixture.modules().file(file)).getFirst();

    assertThat(problem.what()).contains("can't find include file \"nowhere.hrl\"");
    assertThat(problem.where().orElseThrow().line()).isEqualTo(2);
    assertThat(problem.hint()).isNotEmpty();
  }

  @Test
  void anErrorInAHeaderIsToldThere() throws Exception {
    Path header = fixture.write("a.hrl", "broken(.\n");
    Path file = fixture.write("a.erl", "-module(a).\n-include(\"a.hrl\").\n");

    assertThat(failed(fixture.modules().file(file)).getFirst().where().orElseThrow())
        .satisfies(place -> assertThat(place.file()).isEqualTo(header.toString()));
  }

  @Test
  void textThatIsNotErlangIsTold() throws Exception {
    Path file = fixture.write("a.erl", "Dear Sir,\nthis is a \"letter.\n");

    assertThat(failed(fixture.modules().file(file)).getFirst().what())
        .isEqualTo("unterminated string starting with \"letter.\\n\"");
  }

  @Test
  void bytesThatAreNoTextAreTold() throws Exception {
    Path file = Files.write(folder.resolve("a.erl"), new byte[] {1, (byte) 0xff, 0, (byte) 0xfe});

    assertThat(failed(fixture.modules().file(file)).getFirst().what())
        .isEqualTo("cannot parse file, giving up");
  }

  @Test
  void anEmptyFileIsTold() throws Exception {
    Path file = fixture.write("a.erl", "");

    assertThat(failed(fixture.modules().file(file)).getFirst().what())
        .isEqualTo("no module definition");
  }

  @Test
  void aMissingFileAndAFolderAreToldWithoutANode() throws Exception {
    assertThat(failed(fixture.modules().file(folder.resolve("none.erl"))).getFirst().what())
        .startsWith("cannot read ");
    assertThat(failed(fixture.modules().file(folder)).getFirst().what()).contains("is a folder");
    assertThat(fixture.node().starts()).isZero();
  }

  @Test
  void aBeamWithDebugInfoBecomesAModule() throws Exception {
    Path beam = compile("-module(a).\n-export([f/1]).\nf(X) -> X.\n", "debug_info");

    assertThat(ready(fixture.modules().file(beam)).module().exports()).contains("f/1");
  }

  @Test
  void aBeamWithoutDebugInfoIsTold() throws Exception {
    Path beam = compile("-module(a).\n-export([f/1]).\nf(X) -> X.\n", "no_debug_info");

    Diagnostic problem = failed(fixture.modules().file(beam)).getFirst();

    assertThat(problem.what())
        .isEqualTo("the code of a cannot be read: it was compiled without debug_info");
    assertThat(problem.hint()).contains("+debug_info");
  }

  @Test
  void aCorruptBeamIsTold() throws Exception {
    Path text = fixture.write("a.beam", "not a beam at all");
    Path beam = compile("-module(b).\n-export([f/1]).\nf(X) -> X.\n", "debug_info");
    byte[] bytes = Files.readAllBytes(beam);
    Path cut = Files.write(folder.resolve("c.beam"), Arrays.copyOf(bytes, 200));

    assertThat(failed(fixture.modules().file(text)).getFirst().what())
        .startsWith("this is not a beam file");
    assertThat(failed(fixture.modules().file(cut)).getFirst().what())
        .startsWith("this is not a beam file");
  }

  @Test
  void includesAndMacrosOfTheUserAreUsed() throws Exception {
    fixture.write("headers/k.hrl", "-define(K, ?BASE + 1).\n");
    Path file =
        fixture.write(
            "a.erl",
            "-module(a).\n-export([f/0]).\n-include(\"k.hrl\").\n-ifdef(FLAG).\nf() -> ?K.\n-endif.\n");
    CompileOptions options =
        new CompileOptions(
            List.of(folder.resolve("headers")),
            Map.of("BASE", Optional.of("[41]"), "FLAG", Optional.empty()),
            List.of());

    assertThat(failed(fixture.modules().file(file)).getFirst().what())
        .isEqualTo("can't find include file \"k.hrl\"");
    assertThat(ready(fixture.modules(options).file(file)).module().exports()).contains("f/0");
  }

  @Test
  void anotherModuleOfTheSameFolderIsFoundByName() throws Exception {
    fixture.write("b.erl", "-module(b).\n-export([g/0]).\ng() -> 1.\n");
    Path file = fixture.write("a.erl", "-module(a).\n-export([f/0]).\nf() -> b:g().\n");
    ModuleLoader modules = fixture.modules();
    modules.file(file);

    assertThat(ready(modules.named("b")).module().exports()).contains("g/0");
    assertThat(modules.files()).containsOnlyKeys("a", "b");
  }

  @Test
  void aModuleThatDoesNotExistIsAbsent() throws Exception {
    assertThat(fixture.modules().named("no_such_module")).isInstanceOf(LoadResult.Absent.class);
    assertThat(fixture.modules().named("../../etc/passwd")).isInstanceOf(LoadResult.Absent.class);
  }

  @Test
  void nativeFunctionsOfALibraryAreKnown() throws Exception {
    LoadResult.Ready lists = ready(fixture.modules().named("lists"));

    assertThat(lists.natives()).contains("reverse/2", "member/2", "keyfind/3");
    assertThat(lists.natives()).doesNotContain("map/2", "sort/1");
    assertThat(lists.hasLibrary()).isFalse();
    assertThat(ready(fixture.modules().named("prim_file")).hasLibrary()).isTrue();
  }

  @Test
  void aFileThatPrintsWhileItCompilesDoesNoHarm() throws Exception {
    compile(
        fixture.write(
            "pt.erl",
            """
            -module(pt).
            -export([parse_transform/2]).
            parse_transform(F, _) -> io:format("hello"), erlang:display(hi), F.
            """),
        "debug_info");
    Path file =
        fixture.write(
            "a.erl", "-module(a).\n-compile({parse_transform, pt}).\n-export([f/0]).\nf() -> 1.\n");
    CompileOptions options = new CompileOptions(List.of(), Map.of(), List.of(folder));

    assertThat(ready(fixture.modules(options).file(file)).module().name()).isEqualTo("a");
  }

  @Test
  void aParseTransformThatIsNotThereOrFailsIsTold() throws Exception {
    compile(
        fixture.write(
            "pt.erl",
            "-module(pt).\n-export([parse_transform/2]).\nparse_transform(_, _) -> exit(no).\n"),
        "debug_info");
    CompileOptions options = new CompileOptions(List.of(), Map.of(), List.of(folder));
    String text = "-module(a).\n-compile({parse_transform, %s}).\n-export([f/0]).\nf() -> 1.\n";
    Path missing = fixture.write("a.erl", text.formatted("nowhere"));
    Path failing = fixture.write("b/a.erl", text.formatted("pt"));

    assertThat(failed(fixture.modules(options).file(missing)).getFirst().hint()).contains("build");
    assertThat(failed(fixture.modules(options).file(failing)).getFirst().what())
        .startsWith("error in parse transform 'pt'");
  }

  @Test
  void newSyntaxIsCompiledWhereTheFileAsksForIt() throws Exception {
    Path file =
        fixture.write(
            "a.erl",
            """
            -module(a).
            -feature(maybe_expr, enable).
            -export([f/1]).
            f(X) -> maybe {ok, Y} ?= X, Y else {error, E} -> E end.
            """);

    assertThat(ready(fixture.modules().file(file)).module().exports()).contains("f/1");
  }

  @Test
  void oldSyntaxIsCompiledWhereTheFileAsksForIt() throws Exception {
    Path file =
        fixture.write(
            "a.erl",
            "-module(a).\n-feature(maybe_expr, disable).\n-export([f/0]).\nf() -> {maybe}.\n");

    assertThat(ready(fixture.modules().file(file)).module().exports()).contains("f/0");
  }

  @Test
  void namesBeyondAsciiAreKept() throws Exception {
    Path file =
        fixture.write("größe.erl", "-module('größe').\n-export(['ж'/0]).\n'ж'() -> \"ü\".\n");

    LoadResult.Ready ready = ready(fixture.modules().file(file));

    assertThat(ready.module().name()).isEqualTo("größe");
    assertThat(ready.file()).isEqualTo(file.toString());
  }

  /** Compiles a module in a folder of its own, as a build tool would. */
  private Path compile(String text, String option) throws Exception {
    Path source = fixture.write("compiled/" + text.charAt("-module(".length()) + ".erl", text);
    compile(source, option);
    return Path.of(source.toString().replace(".erl", ".beam"));
  }

  private void compile(Path source, String option) throws Exception {
    fixture.compile(source, source.resolveSibling(""), option);
  }

  private static LoadResult.Ready ready(LoadResult loaded) {
    assertThat(loaded).isInstanceOf(LoadResult.Ready.class);
    return (LoadResult.Ready) loaded;
  }

  private static List<Diagnostic> failed(LoadResult loaded) {
    assertThat(loaded).isInstanceOf(LoadResult.Failed.class);
    return ((LoadResult.Failed) loaded).problems();
  }
}
