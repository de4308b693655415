package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Core;
import clew.engine.term.Operator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.judge.ErlProcess;
import clew.erlang.model.term.FloatWriting.Form;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.FloatFormat;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * What the operators on texts, atoms and rounded floats evaluate to, and what the real system has.
 */
class TextsAgainstErlTest {
  private static final String CALLS =
      """
      -module(text_calls).
      all(F, Xs) -> [try call(F, X) catch error:_ -> 'no result' end || X <- Xs].
      call(less, {A, B}) -> A < B;
      call(round, X) -> round(X);
      call(trunc, X) -> trunc(X);
      call(floor, X) -> floor(X);
      call(ceil, X) -> ceil(X);
      call(atom_to_list, X) -> atom_to_list(X);
      call(list_to_atom, X) -> list_to_atom(X);
      call(list_to_integer, X) -> list_to_integer(X);
      call(list_to_float, X) -> list_to_float(X);
      call(standard, X) -> float_to_list(X);
      call(short, X) -> float_to_list(X, [short]);
      call(decimals, X) -> float_to_list(X, [{decimals, 3}]);
      call(compact, X) -> float_to_list(X, [{decimals, 3}, compact]);
      call(scientific, X) -> float_to_list(X, [{scientific, 4}]).
      """;

  private final TermPool pool = new TermPool();

  private void compare(String function, List<Value> inputs, Function<Term, Value> ours) {
    List<Value> theirs =
        ErlProcess.list(
            ErlProcess.shared()
                .call(CALLS, "text_calls", "all", Atom.of(function), Cons.list(inputs)));
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      String own = ErlangText.line(ours.apply(ValueTerms.term(pool, inputs.get(i))));
      String real = ErlangText.line(theirs.get(i));
      if (!own.equals(real)) {
        differences.add(
            function + " of " + ErlangText.line(inputs.get(i)) + ": " + real + ", not " + own);
      }
    }
    assertThat(differences.stream().limit(10)).isEmpty();
  }

  private void compare(String function, Operator operator, List<Value> inputs) {
    compare(function, inputs, input -> result(operator, List.of(input)));
  }

  /** An infinite result is what the real system refuses. */
  private Value result(Operator operator, List<Term> arguments) {
    return operator
        .evaluate(pool, arguments)
        .filter(
            value -> !(value instanceof Term.Float64 number) || Double.isFinite(number.number()))
        .map(ValueTerms::value)
        .orElse(Atom.of("no result"));
  }

  private static List<Value> floats() {
    Random random = new Random(21);
    List<Value> floats = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      double number =
          switch (i % 6) {
            case 0 -> random.nextInt(-40, 40) / 8.0;
            case 1 -> random.nextGaussian() * 100;
            case 2 -> Math.nextUp(random.nextInt(-20, 20) + 0.5);
            case 3 -> Math.nextDown(random.nextInt(-20, 20) + 0.5);
            case 4 -> Math.scalb(random.nextGaussian(), random.nextInt(-60, 1000));
            default -> Double.longBitsToDouble(random.nextLong());
          };
      floats.add(new Real(Double.isFinite(number) ? number : 1.5));
    }
    return floats;
  }

  @Test
  void floatsAreRoundedAsTheRealSystemDoes() {
    compare("round", Core.FLOAT_ROUND, floats());
    compare("trunc", Core.FLOAT_TRUNCATE, floats());
    compare("floor", Core.FLOAT_FLOOR, floats());
    compare("ceil", Core.FLOAT_CEILING, floats());
  }

  @Test
  void floatsAreWrittenAsTheRealSystemDoes() {
    compare(
        "standard", new FloatWriting(Form.SCIENTIFIC, FloatFormat.DEFAULT_SCIENTIFIC), floats());
    compare("short", new FloatWriting(Form.SHORT, 0), floats());
    compare("decimals", new FloatWriting(Form.DECIMALS, 3), floats());
    compare("compact", new FloatWriting(Form.COMPACT, 3), floats());
    compare("scientific", new FloatWriting(Form.SCIENTIFIC, 4), floats());
  }

  @Test
  void whatIsWrittenIsInTheRangeOfItsOperator() {
    for (FloatWriting writing :
        List.of(
            new FloatWriting(Form.SHORT, 0),
            new FloatWriting(Form.SCIENTIFIC, 20),
            new FloatWriting(Form.SCIENTIFIC, 0),
            new FloatWriting(Form.DECIMALS, 0),
            new FloatWriting(Form.DECIMALS, 7),
            new FloatWriting(Form.COMPACT, 7))) {
      for (Value number : floats()) {
        writing
            .evaluate(pool, List.of(ValueTerms.term(pool, number)))
            .ifPresent(
                text ->
                    assertThat(writing.range(pool, text))
                        .as("%s of %s", writing, ErlangText.line(number))
                        .isEqualTo(pool.bool(true)));
      }
    }
  }

  private static List<Value> atoms() {
    Random random = new Random(22);
    List<Value> atoms = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      StringBuilder name = new StringBuilder();
      int length = random.nextInt(5);
      for (int k = 0; k < length; k++) {
        name.appendCodePoint(
            switch (random.nextInt(8)) {
              case 0 -> 0;
              case 1 -> 0xFFFD;
              case 2 -> 0x1F600 + random.nextInt(3);
              case 3 -> 0xE9;
              default -> 'a' + random.nextInt(3);
            });
      }
      atoms.add(Atom.of(name.toString()));
    }
    return atoms;
  }

  @Test
  void atomsHaveTheCharactersThatTheRealSystemHas() {
    compare("atom_to_list", AtomSpelling.CHARACTERS, atoms());
  }

  @Test
  void atomsAreOrderedAsTheRealSystemDoes() {
    List<Value> atoms = atoms();
    List<Value> pairs = new ArrayList<>();
    for (int i = 0; i + 1 < atoms.size(); i++) {
      pairs.add(new Tuple(atoms.get(i), atoms.get(i + 1)));
    }
    compare("less", pairs, pair -> result(AtomSpelling.ORDER, ((Term.Construct) pair).fields()));
  }

  @Test
  void namesMadeUpBetweenTwoOthersAreThere() {
    List<Value> atoms = atoms();
    for (int i = 0; i + 1 < atoms.size(); i++) {
      Term low = ValueTerms.term(pool, atoms.get(i));
      Term high = ValueTerms.term(pool, atoms.get(i + 1));
      if (AtomSpelling.ORDER.compare(low, high) < 0) {
        String next = ((Term.Atom) low).name() + "\0";
        boolean areNeighbours = next.equals(((Term.Atom) high).name());
        var between = AtomSpelling.ORDER.between(pool, low, high);
        assertThat(between.isEmpty()).as("%s %s", low, high).isEqualTo(areNeighbours);
        between.ifPresent(
            name -> {
              assertThat(AtomSpelling.ORDER.compare(low, name)).isNegative();
              assertThat(AtomSpelling.ORDER.compare(name, high)).isNegative();
            });
      }
    }
  }

  @Test
  void afterAVeryLongNameComesOneThatIsNoLonger() {
    Term longest = pool.atom("z".repeat(255));

    Term next = AtomSpelling.ORDER.between(pool, longest, null).orElseThrow();

    assertThat(AtomSpelling.ORDER.compare(longest, next)).isNegative();
    assertThat(((Term.Atom) next).name().length()).isLessThanOrEqualTo(255);
  }

  /** Texts that are nearly those of numbers and atoms. */
  private static List<Value> lists() {
    Random random = new Random(23);
    String alphabet = "0123456789..,eE+-ax";
    List<Value> lists = new ArrayList<>();
    for (int i = 0; i < 4_000; i++) {
      List<Value> characters = new ArrayList<>();
      String start =
          switch (i % 4) {
            case 0 -> FloatFormat.shortest(random.nextGaussian());
            case 1 -> Integer.toString(random.nextInt(-1000, 1000));
            case 2 -> "1.5e" + random.nextInt(-400, 400);
            default -> "";
          };
      start.chars().forEach(c -> characters.add(Small.of(c)));
      int changes = random.nextInt(3);
      for (int k = 0; k < changes; k++) {
        int at = random.nextInt(characters.size() + 1);
        Value put =
            random.nextInt(10) == 0
                ? strange(random)
                : Small.of(alphabet.charAt(random.nextInt(alphabet.length())));
        characters.add(at, put);
      }
      lists.add(Cons.list(characters));
    }
    for (int length : new int[] {254, 255, 256}) {
      lists.add(Cons.list(Collections.nCopies(length, Small.of('a'))));
    }
    return lists;
  }

  private static Value strange(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> Atom.of("x");
      case 1 -> Small.of(0xD800 + random.nextInt(0x800));
      case 2 -> Small.of(0x110000);
      case 3 -> Small.of(-1);
      case 4 -> Small.of(0x100000041L);
      default -> Small.of(0x1F600);
    };
  }

  @Test
  void listsAreReadAsTheRealSystemDoes() {
    compare("list_to_atom", AtomSpelling.NAMED, lists());
    compare("list_to_integer", new IntegerReading(10), lists());
    compare("list_to_float", FloatReading.READ, lists());
  }
}
