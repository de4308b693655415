package clew.prolog.render.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.Swipl;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class CyclicTermTextTest {
  private final OperatorTable operators = OperatorTable.standard();

  private static Compound loop() {
    Compound loop = Structure.of("f", Atom.of("a"), Atom.NIL);
    loop.argument(1, loop);
    return loop;
  }

  private static Value round() {
    Cell last = new Cell(Int.of(3), Atom.NIL);
    Value list = Cell.list(List.of(Int.of(1), Int.of(2)), last);
    last.tail(list);
    return list;
  }

  private String print(Value term) {
    return Writer.text(term, operators, WriteOptions.print());
  }

  @Test
  void writesCyclesAsTheRealSystemDoes() {
    String script = "answer(X-T) :- X = T, print(X).";
    List<String> real = Swipl.ask(script, List.of("X-f(a,X)", "L-[1,2,3|L]", "X-g(f(a,X),b)"));
    Compound outer = Structure.of("g", Atom.NIL, Atom.of("b"));
    outer.argument(0, Structure.of("f", Atom.of("a"), outer));

    assertThat(List.of(print(loop()), print(round()), print(outer))).isEqualTo(real);
  }

  @Test
  void findsACycleBelowAList() {
    Cell list = new Cell(Atom.NIL, Atom.NIL);
    list.argument(0, Structure.of("g", list));

    assertThat(CyclicTermText.isCyclic(list)).isTrue();
    assertThat(CyclicTermText.isCyclic(round())).isTrue();
    assertThat(CyclicTermText.isCyclic(Structure.of("h", Int.of(1), round()))).isTrue();
  }

  @Test
  void takesASharedTermForNoCycle() {
    Value shared = Structure.of("g", Structure.of("h", Structure.of("i", Int.of(1))));

    assertThat(
            CyclicTermText.isCyclic(Structure.of("f", shared, Cell.list(List.of(shared, shared)))))
        .isFalse();
  }

  @Test
  void stopsAtTheDepthThatIsAskedFor() {
    assertThat(Writer.text(loop(), operators, WriteOptions.print().maxDepth(3)))
        .isEqualTo("f(a,f(a,f(...,...)))");
  }
}
