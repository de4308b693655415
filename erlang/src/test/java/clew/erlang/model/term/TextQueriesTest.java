package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.Answer.Sat;
import clew.engine.solve.Answer.Unsat;
import clew.engine.solve.Query;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.ListOperator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.FloatWriting.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Queries about atoms, their characters and their order, and about the texts of numbers. */
class TextQueriesTest {
  private final TermPool pool = new TermPool();
  private final KindConditions kinds = new KindConditions(pool);
  private final ComparisonModel comparison = new ComparisonModel(kinds);
  private final SolverStack stack = new SolverStack(pool, 400_000, new Tally());
  private final Unknown x = pool.unknown("X", Sort.ANY);
  private final Unknown y = pool.unknown("Y", Sort.ANY);

  @AfterEach
  void close() {
    stack.close();
  }

  private Answer solve(Term... conditions) {
    List<Term> all = List.of(conditions);
    return stack.solve(new Query(all.subList(0, all.size() - 1), all.getLast(), Assignment.EMPTY));
  }

  private Term characters(Term atom) {
    return pool.apply(AtomSpelling.CHARACTERS, atom);
  }

  private Term text(String text) {
    return TextTerms.list(pool, text);
  }

  @Test
  void findsTheAtomOfItsCharacters() {
    Answer answer = solve(kinds.isAtom(x), pool.equal(characters(x), text("foo")));

    assertThat(answer).isInstanceOf(Sat.class);
    assertThat(((Sat) answer).model().value(x)).contains(pool.atom("foo"));
  }

  @Test
  void findsTheCharactersOfAnAtom() {
    Term named = pool.apply(AtomSpelling.NAMED, x);

    Answer answer =
        solve(
            Member.of(pool, TextTypes.CHARACTERS, x), pool.equal(named, pool.atom("open sesame")));

    assertThat(((Sat) answer).model().value(x)).contains(text("open sesame"));
  }

  @Test
  void provesThatTwoAtomsDoNotHaveTheSameCharacters() {
    assertThat(
            solve(
                kinds.isAtom(x),
                kinds.isAtom(y),
                pool.not(pool.equal(x, y)),
                pool.equal(characters(x), characters(y))))
        .isInstanceOf(Unsat.class);
  }

  @Test
  void provesThatNoAtomIsBothBeforeAndAfterAnother() {
    Term foo = pool.atom("foo");

    assertThat(solve(comparison.less(x, foo), comparison.less(foo, x))).isInstanceOf(Unsat.class);
  }

  @Test
  void findsTheBytesOfACharacterThatIsTheThird() {
    Term characters = pool.apply(Utf8Text.DECODED, x);
    Term rest = pool.apply(ListOperator.DROP, characters, pool.integer(2));
    Term part = pool.apply(Utf8Text.ENCODED, rest);
    Answer answer =
        solve(
            Member.of(pool, EncodedTypes.BYTES_ALONE, x),
            pool.not(Member.of(pool, EncodedTypes.GRAPHEMES, x)),
            pool.equal(part, TextTerms.utf8(pool, "\u0142")));

    assertThat(answer).isInstanceOf(Sat.class);
    assertThat(((Sat) answer).model().value(x).flatMap(TextTerms::ofUtf8))
        .hasValueSatisfying(text -> assertThat(text).hasSize(3).endsWith("\u0142"));
  }

  @Test
  void provesThatNoTextHasACharacterBeyondItsType() {
    Term characters = pool.apply(Utf8Text.DECODED, x);

    assertThat(
            solve(
                Member.of(pool, EncodedTypes.BYTES_ALONE, x),
                pool.equal(kinds.head(characters), pool.integer(0x300))))
        .isInstanceOf(Unsat.class);
  }

  @Test
  void bytesInATypeAreThoseOfTheCharactersInItsImage() {
    Random random = new Random(76);
    int[] borders = {0, '\r', 0x7f, 0x80, 0xe9, 0x2ff, 0x300, 0x7ff, 0x800, 0xffff, 0x10ffff};
    for (int i = 0; i < 3_000; i++) {
      StringBuilder written = new StringBuilder();
      for (int k = random.nextInt(4); k > 0; k--) {
        written.appendCodePoint(borders[random.nextInt(random.nextBoolean() ? 3 : borders.length)]);
      }
      Term characters = text(written.toString());
      Term bytes = TextTerms.utf8(pool, written.toString());
      for (Type type :
          List.of(
              EncodedTypes.ASCII,
              EncodedTypes.GRAPHEMES,
              EncodedTypes.BYTES_ALONE,
              EncodedTypes.UTF8)) {
        Type image = Utf8Text.DECODED.parts(type).orElseThrow();
        assertThat(image.contains(characters)).as(written + "").isEqualTo(type.contains(bytes));
      }
      Type back = Utf8Text.ENCODED.parts(EncodedTypes.CHARACTERS_ALONE).orElseThrow();
      assertThat(back.contains(bytes))
          .isEqualTo(EncodedTypes.CHARACTERS_ALONE.contains(characters));
    }
  }

  @Test
  void findsATextThatIsTooLongForAnAtom() {
    Answer answer =
        solve(Member.of(pool, TextTypes.CHARACTERS, x), Member.of(pool, TextTypes.LONG, x));

    assertThat(answer).isInstanceOf(Sat.class);
  }

  @Test
  void findsATextThatIsTooLargeForAFloat() {
    Term number = pool.apply(FloatReading.READ, x);
    Term isFinite = pool.apply(Core.FLOAT_AT_MOST, number, pool.float64(Double.MAX_VALUE));

    Answer answer = solve(Member.of(pool, TextTypes.FLOAT, x), pool.not(isFinite));

    assertThat(answer).isInstanceOf(Sat.class);
  }

  @Test
  void findsWhatIsKnownToExistAmongAtomsAndNeverDeniesIt() {
    Random random = new Random(31);
    int found = 0;
    int asked = 200;
    for (int i = 0; i < asked; i++) {
      Assignment witness =
          new Assignment(Map.of(x, pool.atom(name(random)), y, pool.atom(name(random))));
      List<Term> conditions = new ArrayList<>(List.of(kinds.isAtom(x), kinds.isAtom(y)));
      int count = random.nextInt(1, 4);
      for (int k = 0; k < count; k++) {
        conditions.add(truth(aboutAtoms(random, witness), witness));
      }
      found += isFound(conditions, witness);
    }
    assertThat(found).isGreaterThan(asked * 8 / 10);
  }

  private static String name(Random random) {
    StringBuilder name = new StringBuilder();
    int length = random.nextInt(5);
    for (int i = 0; i < length; i++) {
      name.append((char) ('a' + random.nextInt(4)));
    }
    return name.toString();
  }

  private Term aboutAtoms(Random random, Assignment witness) {
    Term one = random.nextBoolean() ? x : y;
    Term value = Evaluate.value(pool, one, witness).orElseThrow();
    return switch (random.nextInt(7)) {
      case 0 -> comparison.less(one, pool.atom(name(random)));
      case 1 -> comparison.less(pool.atom(name(random)), one);
      case 2 -> pool.apply(AtomSpelling.ORDER, x, y);
      case 3 -> pool.equal(x, y);
      case 4 -> pool.equal(kinds.head(characters(one)), pool.integer('b'));
      case 5 -> pool.equal(characters(one), text(((Term.Atom) value).name()));
      default -> kinds.isNil(kinds.tail(kinds.tail(characters(one))));
    };
  }

  @Test
  void findsWhatIsKnownToExistAmongTextsOfNumbersAndNeverDeniesIt() {
    Random random = new Random(32);
    int found = 0;
    int asked = 200;
    for (int i = 0; i < asked; i++) {
      double number = random.nextInt(-400, 400) / 4.0;
      Term list = FloatReading.READ.inverse(pool, pool.float64(number)).getFirst();
      Assignment witness = new Assignment(Map.of(x, list, y, pool.float64(number)));
      List<Term> conditions =
          new ArrayList<>(List.of(Member.of(pool, TextTypes.FLOAT, x), kinds.isFloat(y)));
      int count = random.nextInt(1, 3);
      for (int k = 0; k < count; k++) {
        conditions.add(truth(aboutFloats(random, witness), witness));
      }
      found += isFound(conditions, witness);
    }
    assertThat(found).isGreaterThan(asked * 8 / 10);
  }

  private Term aboutFloats(Random random, Assignment witness) {
    Term read = pool.apply(FloatReading.READ, x);
    Term real = kinds.asFloat(y);
    Form form = random.nextBoolean() ? Form.SHORT : Form.DECIMALS;
    Term written = pool.apply(new FloatWriting(form, 2), real);
    return switch (random.nextInt(5)) {
      case 0 -> pool.apply(Core.FLOAT_LESS, read, pool.float64(random.nextInt(-100, 100)));
      case 1 -> pool.apply(Core.FLOAT_EQUAL, read, Evaluate.value(pool, y, witness).orElseThrow());
      case 2 -> pool.apply(Core.FLOAT_LESS, pool.float64(random.nextInt(-100, 100)), real);
      case 3 -> pool.equal(written, Evaluate.value(pool, written, witness).orElseThrow());
      default -> pool.equal(kinds.head(x), pool.integer('-'));
    };
  }

  private Term truth(Term condition, Assignment witness) {
    return Evaluate.holds(pool, condition, witness) ? condition : pool.not(condition);
  }

  private int isFound(List<Term> conditions, Assignment witness) {
    // Neither a condition without value nor its negation holds: that is no question.
    Term[] asked =
        conditions.stream()
            .filter(condition -> Evaluate.holds(pool, condition, witness))
            .toArray(Term[]::new);
    Answer answer = solve(asked);
    assertThat(answer).as("%s with %s", conditions, witness).isNotInstanceOf(Unsat.class);
    return answer instanceof Sat ? 1 : 0;
  }
}
