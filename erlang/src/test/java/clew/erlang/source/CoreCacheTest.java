package clew.erlang.source;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.load.LoaderFixture;
import clew.erlang.load.ModuleLoader;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoreCacheTest {
  private static final String KEY = Digests.of("a key");
  private static final Value TERM = Atom.of("kept");

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
  void givesBackWhatItKept() throws Exception {
    fixture.cache.keep(KEY, List.of(), TERM);

    assertThat(fixture.cache.find(KEY)).contains(TERM);
    assertThat(fixture.cache.find(Digests.of("another key"))).isEmpty();
  }

  @Test
  void forgetsWhenAFileChangesOrIsGone() throws Exception {
    Path file = fixture.write("a.hrl", "one");
    fixture.cache.keep(KEY, List.of(file), TERM);

    fixture.write("a.hrl", "two");
    assertThat(fixture.cache.find(KEY)).isEmpty();

    fixture.write("a.hrl", "one");
    assertThat(fixture.cache.find(KEY)).contains(TERM);

    Files.delete(file);
    assertThat(fixture.cache.find(KEY)).isEmpty();
  }

  @Test
  void anyDamageMeansThatNothingIsKept() throws Exception {
    fixture.cache.keep(KEY, List.of(fixture.write("a.hrl", "one")), TERM);
    Path entry = onlyEntry();
    byte[] whole = Files.readAllBytes(entry);
    for (int i = 0; i < whole.length; i++) {
      byte[] damaged = whole.clone();
      damaged[i] ^= 1;
      Files.write(entry, damaged);
      assertThat(fixture.cache.find(KEY)).as("byte %d", i).isEmpty();
    }
    for (int length = 0; length < whole.length; length++) {
      Files.write(entry, java.util.Arrays.copyOf(whole, length));
      assertThat(fixture.cache.find(KEY)).as("length %d", length).isEmpty();
    }
  }

  @Test
  void aDamagedEntryIsReplaced() throws Exception {
    Path file = fixture.write("a.erl", "-module(a).\n-export([f/0]).\nf() -> 1.\n");
    fixture.modules().file(file);
    Files.writeString(onlyEntry(), "damaged");

    assertThat(fixture.modules().file(file)).isInstanceOf(LoadResult.Ready.class);
    fixture.again();
    assertThat(fixture.modules().file(file)).isInstanceOf(LoadResult.Ready.class);

    assertThat(fixture.node().starts()).isZero();
  }

  @Test
  void aSecondRunStartsNoNode() throws Exception {
    fixture.write("b.erl", "-module(b).\n-export([g/0]).\ng() -> 1.\n");
    Path file = fixture.write("a.erl", "-module(a).\n-export([f/0]).\nf() -> Y = b:g(), 2.\n");
    CallParser parser = new CallParser(fixture.node(), fixture.cache);
    ModuleLoader first = fixture.modules();
    LoadResult.Ready before = (LoadResult.Ready) first.file(file);
    first.named("b");
    first.named("lists");
    first.named("erlang");
    parser.parse("f()", "a");
    fixture.again();

    ModuleLoader second = fixture.modules();
    assertThat(second.file(file))
        .isInstanceOfSatisfying(
            LoadResult.Ready.class,
            ready -> {
              assertThat(ready.module().exports()).isEqualTo(before.module().exports());
              assertThat(ready.warnings()).hasSize(1).isEqualTo(before.warnings());
            });
    assertThat(second.named("b")).isInstanceOf(LoadResult.Ready.class);
    assertThat(second.named("lists")).isInstanceOf(LoadResult.Ready.class);
    assertThat(second.named("erlang")).isInstanceOf(LoadResult.Ready.class);
    assertThat(new CallParser(fixture.node(), fixture.cache).parse("f()", "a"))
        .isInstanceOf(CallParser.Parsed.Call.class);

    assertThat(fixture.node().starts()).isZero();
  }

  @Test
  void aChangedSourceOrHeaderIsCompiledAgain() throws Exception {
    fixture.write("a.hrl", "-export([f/0]).\n");
    String start = "-module(a).\n-include(\"a.hrl\").\n";
    Path file = fixture.write("a.erl", start + "f() -> 1.\n");
    fixture.modules().file(file);

    fixture.write("a.hrl", "-export([f/0]).\n-deprecated({f, 0}).\n");
    assertThat(((LoadResult.Ready) fixture.modules().file(file)).module().attributes())
        .containsKey("deprecated");

    fixture.write("a.erl", start + "-export([h/0]).\nf() -> h().\nh() -> 3.\n");
    assertThat(exports(fixture.modules().file(file))).contains("h/0");
  }

  @Test
  void otherOptionsAreAnotherEntry() throws Exception {
    Path file =
        fixture.write("a.erl", "-module(a).\n-ifdef(X).\n-export([f/0]).\nf() -> 1.\n-endif.\n");
    CompileOptions withX =
        new CompileOptions(List.of(), Map.of("X", java.util.Optional.empty()), List.of());

    assertThat(exports(fixture.modules().file(file))).doesNotContain("f/0");
    assertThat(exports(fixture.modules(withX).file(file))).contains("f/0");
  }

  @Test
  void failuresAreNotKept() throws Exception {
    Path file = fixture.write("a.erl", "-module(a).\n-include(\"later.hrl\").\n");
    assertThat(fixture.modules().file(file)).isInstanceOf(LoadResult.Failed.class);

    fixture.write("later.hrl", "-export([f/0]).\nf() -> 1.\n");

    assertThat(exports(fixture.modules().file(file))).contains("f/0");
  }

  @Test
  void aCacheThatCannotBeWrittenIsSaidAndDoesNoOtherHarm() throws Exception {
    fixture.write("cache", "a file where a folder should be");
    Path file = fixture.write("a.erl", "-module(a).\n-export([f/0]).\nf() -> 1.\n");

    assertThat(exports(fixture.modules().file(file))).contains("f/0");
    assertThat(fixture.news).singleElement().asString().contains("cannot write to the cache");
  }

  private static List<String> exports(LoadResult loaded) {
    return ((LoadResult.Ready) loaded).module().exports();
  }

  private Path onlyEntry() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("cache"))) {
      List<Path> entries = files.filter(Files::isRegularFile).toList();
      assertThat(entries).hasSize(1);
      return entries.getFirst();
    }
  }
}
