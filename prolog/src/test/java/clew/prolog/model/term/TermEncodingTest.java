package clew.prolog.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Values as terms of the engine, and back. */
class TermEncodingTest {
  private final TermPool pool = new TermPool();
  private final TermEncoding encoding = new TermEncoding(pool);

  @Test
  void givesBackTheSameTermUpToTheNamesOfItsVariables() {
    Random random = new Random(1);
    for (int i = 0; i < 5_000; i++) {
      List<Var> variables = List.of(new Var(100), new Var(101));
      Value value = value(random, variables, 4);
      assertThat(TermOrder.isVariant(encoding.value(encoding.of(value)), value)).isTrue();
    }
  }

  private static Value value(Random random, List<Var> variables, int depth) {
    return switch (random.nextInt(depth == 0 ? 6 : 9)) {
      case 0 -> Atom.of(List.of("a", "cons", "nil", "[]", "$var", "`q").get(random.nextInt(6)));
      case 1 -> Int.of(random.nextInt(10) - 5L);
      case 2 -> new Real(random.nextInt(4) / 2.0);
      case 3 -> new StringValue("t" + random.nextInt(3));
      case 4 -> Atom.NIL;
      case 5 -> variables.get(random.nextInt(2));
      case 6 -> new Cell(value(random, variables, depth - 1), value(random, variables, depth - 1));
      case 7 ->
          Structure.of(
              List.of("cons", "tuple", "f", "nil").get(random.nextInt(4)),
              value(random, variables, depth - 1),
              value(random, variables, depth - 1));
      default -> Structure.of("$var", value(random, variables, depth - 1));
    };
  }

  @Test
  void numbersVariablesAsTheyAreMet() {
    Var x = new Var(7);
    Var y = new Var(3);

    assertThat(encoding.of(Structure.of("f", x, y, x)))
        .isEqualTo(
            pool.construct(
                new Constructor("f", 3),
                encoding.variable(0),
                encoding.variable(1),
                encoding.variable(0)));
  }

  @Test
  void tellsTheEmptyListFromTheAtomOfThatName() {
    assertThat(encoding.of(Atom.NIL)).isNotEqualTo(encoding.of(Atom.of("[]")));
  }

  @Test
  void isWhatFollowedPartsDependOn() {
    Term.Unknown unknown = pool.unknown("X", clew.engine.term.Sort.ANY);
    Value list = new Cell(new Followed(unknown, Int.of(3)), Atom.NIL);

    assertThat(encoding.symbolic(list)).isEqualTo(pool.list(List.of(unknown)));
    assertThat(encoding.of(list)).isEqualTo(pool.list(List.of(pool.integer(3))));
  }

  @Test
  void takesAListOfAHundredThousandElementsThereAndBack() {
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      elements.add(Int.of(i));
    }
    Value list = Cell.list(elements);

    assertThat(TermOrder.same(encoding.value(encoding.of(list)), list)).isTrue();
  }

  @Test
  void endsOnATermWithoutAnEnd() {
    Cell endless = new Cell(Atom.of("a"), Atom.NIL);
    endless.tail(endless);

    assertThat(encoding.of(endless)).isEqualTo(pool.atom("(a rational tree)"));
  }
}
