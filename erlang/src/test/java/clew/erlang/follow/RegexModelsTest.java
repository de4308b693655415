package clew.erlang.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.eval.Builtin;
import clew.erlang.eval.Raise;
import clew.erlang.judge.ErlProcess;
import clew.erlang.regex.RandomPatterns;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Regular expressions on subjects that depend on the input, with the answers of the real system.
 */
class RegexModelsTest {
  private static final boolean IS_FULL = Boolean.getBoolean("clew.full");
  private static final int CALLS = IS_FULL ? 4_000 : 250;

  private static final String JUDGE =
      """
      -module(regex_runs).
      all(Cases) ->
          [try apply(re, F, Args) catch error:R -> {error, R} end || {F, Args} <- Cases].
      """;

  private final Random random = new Random(21);
  private final RandomPatterns patterns = new RandomPatterns(random);
  private final FollowedCalls calls = new FollowedCalls();
  private final List<String> problems = new ArrayList<>();

  private static Bits bits(byte[] bytes) {
    return new Bits(bytes, 0, 8L * bytes.length);
  }

  private static Value atom(String name) {
    return Atom.of(name);
  }

  private Value subject(byte[] text) {
    List<Value> bytes = new ArrayList<>();
    for (byte each : text) {
      bytes.add(Small.of(each & 0xFF));
    }
    return switch (random.nextInt(5)) {
      case 0 -> Cons.list(bytes);
      case 1 -> Cons.list(List.of(bits(text), Cons.list(bytes)));
      case 2 -> random.nextInt(4) == 0 ? atom("none") : bits(text);
      default -> bits(text);
    };
  }

  private Value captured() {
    return switch (random.nextInt(7)) {
      case 0 -> atom("none");
      case 1 -> atom("first");
      case 2 -> atom("all_but_first");
      case 3 -> Cons.list(List.of(Small.of(random.nextInt(4)), Small.of(1)));
      case 4 -> Cons.list(List.of(atom("x"), Small.of(0)));
      case 5 -> atom("all_names");
      default -> atom("all");
    };
  }

  private Value options(int length) {
    List<Value> options = new ArrayList<>();
    patterns.options().forEach(option -> options.add(atom(option)));
    if (random.nextBoolean()) {
      Value type = atom(List.of("index", "binary", "list").get(random.nextInt(3)));
      options.add(new Tuple(atom("capture"), captured(), type));
    }
    if (random.nextInt(3) == 0) {
      options.add(atom("global"));
    }
    if (random.nextInt(6) == 0) {
      options.add(new Tuple(atom("offset"), Small.of(random.nextInt(length + 1))));
    }
    if (random.nextInt(6) == 0) {
      options.add(atom(List.of("anchored", "notempty", "notempty_atstart").get(random.nextInt(3))));
    }
    return Cons.list(options);
  }

  private Value[] arguments() {
    Value pattern = bits(patterns.shortPattern().getBytes(StandardCharsets.ISO_8859_1));
    byte[] text = patterns.subject(7);
    // An offset behind the end ends the process of the real system, which nobody can catch.
    return random.nextInt(4) == 0
        ? new Value[] {subject(text), pattern}
        : new Value[] {subject(text), pattern, options(text.length)};
  }

  @Test
  void whatIsSaidOfMatchesAndGroupsIsTrue() {
    List<Value[]> all = new ArrayList<>();
    for (int i = 0; i < CALLS; i++) {
      all.add(arguments());
    }
    List<Value> answers = answers(all);
    for (int i = 0; i < all.size(); i++) {
      check(all.get(i), answers.get(i));
    }

    assertThat(problems.stream().limit(10)).isEmpty();
    assertThat(calls.decisions()).isGreaterThan(CALLS);
    assertThat(calls.losses()).isLessThan(CALLS / 5);
  }

  private static List<Value> answers(List<Value[]> calls) {
    List<Value> asked = new ArrayList<>();
    for (Value[] arguments : calls) {
      asked.add(new Tuple(atom("run"), Cons.list(List.of(arguments))));
    }
    return ErlProcess.list(ErlProcess.shared().call(JUDGE, "regex_runs", "all", Cons.list(asked)));
  }

  private void check(Value[] arguments, Value answer) {
    Builtin real =
        (process, _) -> {
          if (answer instanceof Tuple error && error.elements[0] == atom("error")) {
            throw new Raise(Atom.of("error"), error.elements[1], List.of());
          }
          return answer;
        };
    String wrong =
        calls.problems(
            arguments,
            answer,
            (followed, following) -> {
              System.arraycopy(arguments, 1, followed, 1, arguments.length - 1);
              return ModelCalls.run(real, followed, following, "re", "run");
            });
    if (!wrong.isEmpty()) {
      problems.add(ErlangText.line(new Tuple(arguments)) + " " + wrong);
    }
  }
}
