package clew.erlang.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Subject;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A call that somebody wrote is checked against the spec of its function. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GivenCallsTest {
  private static final String PROGRAM =
      """
      -module(given).
      -compile(export_all).

      -spec byte(byte()) -> any().
      byte(X) -> X.
      -spec range(-3..3 | 10) -> any().
      range(X) -> X.
      -spec positive(pos_integer()) -> any().
      positive(X) -> X.
      -spec words(<<_:16, _:_*8>>) -> any().
      words(X) -> X.
      -spec exact(<<_:12>>) -> any().
      exact(X) -> X.
      -spec units(<<_:_*3>>) -> any().
      units(X) -> X.
      -spec filled(nonempty_binary()) -> any().
      filled(X) -> X.
      -spec output(iodata()) -> any().
      output(X) -> X.
      -spec text(unicode:chardata()) -> any().
      text(X) -> X.
      -spec mode(read | write | {limit, 1..9} | []) -> any().
      mode(X) -> X.
      -spec user(#{name := binary(), age => non_neg_integer()}) -> any().
      user(X) -> X.
      -spec table(#{atom() => [integer()]}) -> any().
      table(X) -> X.
      -spec some([atom(), ...]) -> any().
      some(X) -> X.
      -spec same(X, X) -> any() when X :: integer().
      same(X, _) -> X.
      """;

  private ErlangLanguage erlang;
  private Subject subject;

  @BeforeAll
  void setUp(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("given.erl"), PROGRAM);
    erlang =
        new ErlangLanguage(
            new ErlangEnvironment(
                System.getenv("PATH"), "", folder.resolve("cache"), folder, it -> {}));
    subject = RunData.read(erlang, file);
  }

  @AfterAll
  void close() {
    erlang.close();
  }

  private Parsed read(String call) {
    String name = call.substring(0, call.indexOf('('));
    Entry entry =
        subject.entries().stream()
            .filter(it -> it.name().startsWith(name + "/"))
            .findFirst()
            .orElseThrow(() -> new AssertionError(name));
    return entry.inputs().read(call);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      ignoreLeadingAndTrailingWhitespace = true,
      textBlock =
          """
          byte(0)
          byte(255)
          range(-3)
          range(10)
          positive(1)
          words(<<"ab">>)
          words(<<"abcde">>)
          exact(<<5:12>>)
          units(<<>>)
          units(<<1:9>>)
          filled(<<0>>)
          output([<<"a">>, 98, [[]] | <<"c">>])
          output(<<>>)
          text([<<"\u00e9"/utf8>>, 16#10ffff])
          mode({limit, 9})
          mode([])
          user(#{name => <<"a">>})
          user(#{name => <<>>, age => 0})
          table(#{a => [], b => [1]})
          some([a])
          same(1, 2)
          """)
  void whatTheSpecAllowsIsAnInput(String call) {
    assertThat(read(call)).as(call).isInstanceOf(Parsed.Valid.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      ignoreLeadingAndTrailingWhitespace = true,
      textBlock =
          """
          byte(256)
          byte(1.0)
          range(4)
          range(-4)
          positive(0)
          words(<<"a">>)
          words(<<1:17>>)
          words("ab")
          exact(<<5:11>>)
          exact(<<5:16>>)
          units(<<1:8>>)
          filled(<<>>)
          filled(<<1:4>>)
          output([256])
          output([<<1:4>>])
          output(97)
          output([a])
          text([16#110000])
          text([-1])
          mode(append)
          mode({limit, 0})
          user(#{})
          user(#{name => "a"})
          user(#{name => <<>>, age => -1})
          user(#{name => <<>>, size => 1})
          table(#{"a" => []})
          table(#{a => [b]})
          some([])
          same(1, a)
          """)
  void whatItDoesNotAllowIsRefused(String call) {
    assertThat(read(call))
        .as(call)
        .isInstanceOfSatisfying(
            Parsed.Wrong.class,
            wrong -> assertThat(wrong.problem().toString()).contains("the spec of its function"));
  }
}
