package clew.erlang.render;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineLayoutTest {
  private static final Atom LONG = Atom.of("a".repeat(60));

  private static String laidOut(Value value) {
    return LineLayout.of(TermLayout.expression(value).pieces(), 4);
  }

  @Test
  void keepsWhatFitsOnOneLine() {
    assertThat(laidOut(new Tuple(Atom.of("a"), Small.of(1), new Cons(Small.of(1), Small.of(2)))))
        .isEqualTo("    {a, 1, [1 | 2]}");
  }

  @Test
  void putsEveryPartOnItsOwnLineWhereItDoesNotFit() {
    assertThat(laidOut(new Tuple(LONG, new Cons(Atom.of("b"), Atom.of("c")), LONG)))
        .isEqualTo("    {\n        %s,\n        [b | c],\n        %s\n    }".formatted(LONG, LONG));
  }

  @Test
  void breaksBeforeTheTailOfAnImproperList() {
    assertThat(laidOut(new Cons(LONG, LONG)))
        .isEqualTo("    [\n        %s\n        | %s\n    ]".formatted(LONG, LONG));
  }

  @Test
  void writesAListOfAHundredThousandElementsAndANestOfAsManyTuples() {
    Value list = Cons.list(IntStream.range(0, 100_000).mapToObj(Small::of).toList());
    Value nest = Nil.NIL;
    for (int i = 0; i < 100_000; i++) {
      nest = new Tuple(nest);
    }

    assertThat(laidOut(list).lines()).hasSize(100_002);
    assertThat(laidOut(nest)).contains("{".repeat(90_000) + "[]" + "}".repeat(90_000));
  }

  @Test
  void writesRecordsOnlyWhereNameAndSizeAreRight() {
    RecordFields records =
        new RecordFields(
            Map.of(Atom.of("p"), List.of(Atom.of("x"), Atom.of("Y")), Atom.of("after"), List.of()));
    Value empty = new Tuple(Atom.of("after"));
    Value inner = new Tuple(Atom.of("p"), empty, Small.of(2));
    Value other = new Tuple(Atom.of("p"), inner);

    assertThat(ErlangText.line(other, 1_000, records)).isEqualTo("{p,#p{x = #'after'{},'Y' = 2}}");
  }
}
