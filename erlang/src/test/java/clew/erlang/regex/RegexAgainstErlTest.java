package clew.erlang.regex;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.erlang.judge.ErlProcess;
import clew.erlang.regex.Demands.Relation;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Patterns and subjects by chance: who matches, and where the groups are. */
class RegexAgainstErlTest {
  private static final boolean IS_FULL = Boolean.getBoolean("clew.full");
  private static final int PATTERNS = IS_FULL ? 10_000 : 600;
  private static final int SUBJECTS = 6;

  /** Automata of longer programs take their time. */
  private static final int LONGEST = 120;

  private static final String CALLS =
      """
      -module(regex_calls).
      all(Cases) -> [one(Case) || Case <- Cases].
      one({Pattern, Options, Subjects}) ->
          case re:compile(Pattern, Options) of
              {ok, Compiled} -> [run(S, Compiled, O) || {S, O} <- Subjects];
              {error, _} -> invalid
          end.
      run(Subject, Compiled, Options) ->
          try re:run(Subject, Compiled, [report_errors, {match_limit, 200000} | Options])
          catch error:badarg -> badarg
          end.
      """;

  private record Subject(byte[] text, MatchRules rules) {
    Value asked() {
      List<Value> options = new ArrayList<>();
      options.add(new Tuple(Atom.of("offset"), Small.of(rules.offset())));
      if (rules.anchored()) {
        options.add(Atom.of("anchored"));
      }
      if (rules.notEmpty()) {
        options.add(Atom.of("notempty"));
      }
      if (rules.notEmptyAtStart()) {
        options.add(Atom.of("notempty_atstart"));
      }
      return new Tuple(bits(text), Cons.list(options));
    }
  }

  private record Case(String pattern, List<String> options, List<Subject> subjects) {
    Value asked() {
      return new Tuple(
          bits(pattern.getBytes(StandardCharsets.ISO_8859_1)),
          Cons.list(options.stream().map(option -> (Value) Atom.of(option)).toList()),
          Cons.list(subjects.stream().map(Subject::asked).toList()));
    }

    String describe(Subject subject) {
      return "%s %s on %s %s"
          .formatted(pattern, options, ErlangText.line(bits(subject.text)), subject.rules);
    }
  }

  private static Bits bits(byte[] bytes) {
    return new Bits(bytes, 0, 8L * bytes.length);
  }

  private static List<Case> cases() {
    Random random = new Random(21);
    RandomPatterns patterns = new RandomPatterns(random);
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < PATTERNS; i++) {
      List<Subject> subjects = new ArrayList<>();
      for (int j = 0; j < SUBJECTS; j++) {
        byte[] text = patterns.subject(j == 0 ? 3 : 9);
        int offset = random.nextInt(3) == 0 ? random.nextInt(text.length + 1) : 0;
        boolean isPlain = random.nextInt(3) != 0;
        MatchRules rules =
            new MatchRules(
                offset,
                !isPlain && random.nextBoolean(),
                !isPlain && random.nextInt(3) == 0,
                !isPlain && random.nextInt(3) == 0);
        subjects.add(new Subject(text, rules));
      }
      cases.add(new Case(patterns.pattern(), patterns.options(), subjects));
    }
    return cases;
  }

  private final TermPool pool = new TermPool();
  private final Random random = new Random(22);
  private final List<String> problems = new ArrayList<>();
  private int compared;
  private int types;
  private int refused;

  @Test
  void matchesAndGroupsAreThoseOfTheRealSystemAndTypesSayTheSame() throws NotFollowed {
    List<Case> cases = cases();
    List<Value> answers =
        ErlProcess.list(
            ErlProcess.shared()
                .call(
                    CALLS,
                    "regex_calls",
                    "all",
                    Cons.list(cases.stream().map(Case::asked).toList())));
    for (int i = 0; i < cases.size(); i++) {
      if (answers.get(i) instanceof Cons answer) {
        compare(cases.get(i), ErlProcess.list(answer));
      }
    }

    assertThat(problems.stream().limit(20)).isEmpty();
    assertThat(compared).isGreaterThan(PATTERNS * 3);
    assertThat(types).isGreaterThan(PATTERNS / 2);
    assertThat(refused).isLessThan(PATTERNS / 4);
  }

  private void compare(Case each, List<Value> answers) {
    RegexProgram program;
    try {
      program =
          RegexProgram.of(
              each.pattern.getBytes(StandardCharsets.ISO_8859_1), options(each.options));
    } catch (NotFollowed e) {
      refused++;
      return;
    }
    for (int i = 0; i < each.subjects.size(); i++) {
      Subject subject = each.subjects.get(i);
      try {
        String problem = problem(program, subject, answers.get(i));
        if (!problem.isEmpty()) {
          problems.add(each.describe(subject) + ": " + problem);
        }
      } catch (NotFollowed e) {
        refused++;
      }
    }
  }

  private static PatternOptions options(List<String> names) throws NotFollowed {
    PatternOptions options = PatternOptions.DEFAULT;
    for (String name : names) {
      options = options.with(name);
    }
    return options;
  }

  private String problem(RegexProgram program, Subject subject, Value answer) throws NotFollowed {
    if (answer instanceof Tuple error && error.elements[0] == Atom.of("error")) {
      return "";
    }
    compared++;
    int @Nullable [] found = borders(program, subject);
    int @Nullable [] expected = borders(answer, program.borders());
    if (!Arrays.equals(found, expected)) {
      return Arrays.toString(found) + " but really " + Arrays.toString(expected);
    }
    boolean isTyped = program.code().size() < LONGEST && random.nextInt(IS_FULL ? 2 : 6) == 0;
    return isTyped ? typed(program, subject, expected) : "";
  }

  private static int @Nullable [] borders(RegexProgram program, Subject subject)
      throws NotFollowed {
    RegexMatch match = RegexMatcher.match(program, subject.rules, subject.text);
    return match == null ? null : IntStream.range(0, program.borders()).map(match::place).toArray();
  }

  /** What is demanded by chance, as it is and as it is not. */
  private String typed(RegexProgram program, Subject subject, int @Nullable [] borders)
      throws NotFollowed {
    if (isIn(RegexTypes.notMatching(program, subject.rules), subject.text) == (borders != null)) {
      return "is wrong about no match";
    }
    Demands demands = Demands.NONE;
    boolean areMet = borders != null;
    for (int i = random.nextInt(4); i > 0; i--) {
      int border = random.nextInt(program.borders());
      int real = borders != null ? borders[border] : random.nextInt(4);
      Relation relation = Relation.values()[random.nextInt(Relation.values().length)];
      int place = Math.max(0, real + (random.nextInt(4) == 0 ? random.nextInt(-1, 2) : 0));
      boolean isMet =
          switch (relation) {
            case AT -> real == place;
            case NOT_AT -> real >= 0 && real != place;
            case FROM -> real >= place;
            case SET -> real >= 0;
            case UNSET -> real < 0;
          };
      if (isMet || random.nextInt(3) == 0) {
        demands = demands.and(border, relation, place);
        areMet &= isMet;
      }
    }
    boolean said = isIn(RegexTypes.matching(program, subject.rules, demands), subject.text);
    return said == areMet ? "" : "is wrong about " + demands + " with " + Arrays.toString(borders);
  }

  private boolean isIn(Type type, byte[] text) {
    types++;
    List<clew.engine.term.Term> bytes = new ArrayList<>();
    for (byte each : text) {
      bytes.add(pool.integer(each & 0xFF));
    }
    return type.contains(pool.list(bytes));
  }

  private static int @Nullable [] borders(Value answer, int count) {
    if (!(answer instanceof Tuple tuple)) {
      return null;
    }
    int[] borders = new int[count];
    Arrays.fill(borders, RegexMatch.NOWHERE);
    int at = 0;
    for (Value pair : ErlProcess.list(tuple.elements[1])) {
      int start = (int) ((Small) ((Tuple) pair).elements[0]).number;
      int length = (int) ((Small) ((Tuple) pair).elements[1]).number;
      if (start >= 0) {
        borders[at] = start;
        borders[at + 1] = start + length;
      }
      at += 2;
    }
    return borders;
  }
}
