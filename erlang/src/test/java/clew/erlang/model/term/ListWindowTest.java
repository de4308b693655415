package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.ListOperator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Types of parts of lists, as types of the lists. */
class ListWindowTest {
  private final TermPool pool = new TermPool();
  private final Random random = new Random(21);
  private final Unknown list = pool.unknown("list", Sort.ANY);
  private final List<Type> types =
      List.of(
          TextTypes.integer(10),
          TextTypes.FLOAT,
          SearchTypes.without(0xff, List.of(new int[] {'1', '2'}, new int[] {'+'})));

  private Term rest(int from) {
    return pool.apply(ListOperator.DROP, list, pool.integer(from));
  }

  private Term text() {
    List<Term> characters = new ArrayList<>();
    for (int i = random.nextInt(9); i > 0; i--) {
      characters.add(pool.integer("+-12.0e".charAt(random.nextInt(7))));
    }
    return pool.list(characters);
  }

  @Test
  void aPartIsOfATypeIfTheWholeListIsOfTheWiderOne() {
    List<String> problems = new ArrayList<>();
    int held = 0;
    for (int i = 0; i < 3_000; i++) {
      int from = random.nextInt(4);
      int length = random.nextInt(6) - 1;
      Term part =
          length < 0 ? rest(from) : pool.apply(ListOperator.TAKE, rest(from), pool.integer(length));
      Type type = types.get(random.nextInt(types.size()));
      Evaluate evaluate = new Evaluate(pool, new Assignment(Map.of(list, text())));
      boolean isThere = evaluate.value(part).isPresent();
      boolean expected = isThere && evaluate.holds(Member.of(pool, type, part));
      Term said = ListWindow.of(part).member(pool, type);
      held += expected ? 1 : 0;
      if (isThere && evaluate.holds(said) != expected) {
        problems.add(part + " of " + evaluate.value(list) + " in " + type + ": " + said);
      }
    }

    assertThat(problems.stream().limit(5)).isEmpty();
    assertThat(held).isGreaterThan(300);
  }

  @Test
  void partsOfOneListAreToldByThatList() {
    Term part = pool.apply(ListOperator.TAKE, rest(2), pool.integer(3));

    assertThat(ListWindow.of(part)).isEqualTo(new ListWindow(part, list, 2, 3));
    assertThat(ListWindow.of(rest(2))).isEqualTo(new ListWindow(rest(2), list, 2, -1));
  }
}
