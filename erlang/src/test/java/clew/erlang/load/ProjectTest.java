package clew.erlang.load;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.node.BeamNode;
import clew.erlang.node.RealErlang;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.LoadResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectTest {
  private static final String DEP = "-module(dep).\n-export([d/0]).\nd() -> 1.\n";

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
  void headersOfTheApplicationAndOfItsDependenciesAreFound() throws Exception {
    fixture.write("rebar.config", "{erl_opts, [debug_info]}.\n");
    fixture.write("apps/one/include/one.hrl", "-define(ONE, 1).\n");
    fixture.write("_build/default/lib/dep/include/dep.hrl", "-define(TWO, 2).\n");
    Files.createDirectories(folder.resolve("_build/default/lib/dep/ebin"));
    Path file =
        fixture.write(
            "apps/one/src/inner/one.erl",
            """
            -module(one).
            -export([f/0]).
            -include("one.hrl").
            -include_lib("dep/include/dep.hrl").
            f() -> ?ONE + ?TWO.
            """);

    assertThat(fixture.modules().file(file)).isInstanceOf(LoadResult.Ready.class);
  }

  @Test
  void modulesOfABuiltDependencyAreFoundByName() throws Exception {
    fixture.write("rebar.config", "{erl_opts, [debug_info]}.\n");
    compile("_build/default/lib/dep/src/dep.erl", DEP, "_build/default/lib/dep/ebin");
    Path file = fixture.write("src/one.erl", "-module(one).\n-export([f/0]).\nf() -> dep:d().\n");
    ModuleLoader modules = fixture.modules();
    modules.file(file);

    assertThat(modules.named("dep")).isInstanceOf(LoadResult.Ready.class);
  }

  @Test
  void theSecondRunFindsADependencyWithoutANode() throws Exception {
    fixture.write("rebar.config", "{erl_opts, [debug_info]}.\n");
    compile("_build/default/lib/dep/src/dep.erl", DEP, "_build/default/lib/dep/ebin");
    Path file = fixture.write("src/one.erl", "-module(one).\n-export([f/0]).\nf() -> dep:d().\n");
    ModuleLoader first = fixture.modules();
    first.file(file);
    first.named("dep");
    fixture.again();

    ModuleLoader second = fixture.modules();
    second.file(file);
    assertThat(second.named("dep")).isInstanceOf(LoadResult.Ready.class);
    assertThat(fixture.node().starts()).isZero();
  }

  @Test
  void aDependencyIsFoundAlsoIfOnlyTheUsersFileWasInTheCache() throws Exception {
    fixture.write("rebar.config", "{erl_opts, [debug_info]}.\n");
    compile("_build/default/lib/dep/src/dep.erl", DEP, "_build/default/lib/dep/ebin");
    Path file = fixture.write("src/one.erl", "-module(one).\n-export([f/0]).\nf() -> dep:d().\n");
    fixture.modules().file(file);
    fixture.again();

    ModuleLoader second = fixture.modules();
    second.file(file);

    assertThat(second.named("dep")).isInstanceOf(LoadResult.Ready.class);
  }

  @Test
  void dependenciesOfTwoProjectsAreNotMixedUp() throws Exception {
    for (String project : List.of("x", "y")) {
      fixture.write(project + "/rebar.config", "");
      fixture.write(project + "/src/one.erl", "-module(one).\n-export([f/0]).\nf() -> 1.\n");
      compile(
          project + "/deps/dep/src/dep.erl",
          DEP.replace("d/0", "d/0, " + project + "/0") + project + "() -> 1.\n",
          project + "/deps/dep/ebin");
    }
    for (String project : List.of("x", "y")) {
      fixture.again();
      ModuleLoader modules = fixture.modules();
      modules.file(folder.resolve(project + "/src/one.erl"));

      LoadResult.Ready dep = (LoadResult.Ready) modules.named("dep");
      assertThat(dep.module().exports()).contains(project + "/0");
    }
  }

  @Test
  void macrosAndTransformsOfRebarAreUsed() throws Exception {
    fixture.write(
        "rebar.config",
        "{erl_opts, [{d, 'LEVEL', 3}, {i, \"headers\"}, warnings_as_errors, {parse_transform, pt}]}.\n");
    fixture.write("headers/h.hrl", "-define(H, ?LEVEL).\n");
    compile(
        "_build/default/lib/pt/src/pt.erl",
        """
        -module(pt).
        -export([parse_transform/2]).
        parse_transform(Forms, _) ->
            {End, Rest} = {lists:last(Forms), lists:droplast(Forms)},
            Rest ++ [{function, 1, added, 0, [{clause, 1, [], [], [{atom, 1, yes}]}]}, End].
        """,
        "_build/default/lib/pt/ebin");
    Path file =
        fixture.write(
            "src/one.erl",
            "-module(one).\n-export([f/0, added/0]).\n-include(\"h.hrl\").\nf() -> X = ?H.\n");

    assertThat(fixture.modules().file(file)).isInstanceOf(LoadResult.Ready.class);

    // What the file was compiled with counts for the cache.
    fixture.write("rebar.config", "{erl_opts, []}.\n");
    assertThat(fixture.modules().file(file)).isInstanceOf(LoadResult.Failed.class);
  }

  @Test
  void librariesGivenAsFoldersAreFound() throws Exception {
    compile("libs/dep-1.0/src/dep.erl", DEP, "libs/dep-1.0/ebin");
    String libraries = folder.resolve("libs").toString();
    try (BeamNode node = new BeamNode(RealErlang.settings().libraries(libraries))) {
      ModuleLoader modules = new ModuleLoader(node, fixture.cache, CompileOptions.NONE);

      assertThat(modules.named("dep")).isInstanceOf(LoadResult.Ready.class);
    }
    assertThat(fixture.modules().named("dep")).isInstanceOf(LoadResult.Absent.class);
  }

  @Test
  void aLibraryWithoutDebugInfoIsClosedButKnowsItsFunctions() throws Exception {
    compile("libs/dep-1.0/src/dep.erl", DEP, "libs/dep-1.0/ebin", "no_debug_info");
    List<Path> path = List.of(folder.resolve("libs/dep-1.0/ebin"));
    try (BeamNode node = new BeamNode(RealErlang.settings().codePath(path))) {
      LoadResult loaded = new ModuleLoader(node, fixture.cache, CompileOptions.NONE).named("dep");

      assertThat(loaded)
          .isInstanceOfSatisfying(
              LoadResult.Closed.class, closed -> assertThat(closed.exports()).contains("d/0"));
    }
  }

  private void compile(String source, String text, String ebin, String... options)
      throws Exception {
    Path file = fixture.write(source, text);
    Path out = Files.createDirectories(folder.resolve(ebin));
    fixture.compile(file, out, options.length == 0 ? "debug_info" : options[0]);
    assertThat(out).isDirectoryContaining("glob:**.beam");
  }
}
