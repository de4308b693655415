package clew.prolog.source;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.prolog.render.term.CanonicalText;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.value.Atom;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReaderTest {
  private static final int DEEP = 100_000;

  private final OperatorTable operators = OperatorTable.standard();

  private ReadResult.Term read(String text) {
    return (ReadResult.Term) new Reader(text).next(operators, ReadFlags.DEFAULT);
  }

  /** Reads a text and writes it again. */
  private String again(String text) {
    return Writer.text(read(text + " .").value(), operators, WriteOptions.writeq());
  }

  private void comesBack(String text) {
    assertThat(again(text).equals(text)).isTrue();
  }

  @Test
  void readsAndWritesCompoundsNestedDeep() {
    comesBack("f(".repeat(DEEP) + "a" + ")".repeat(DEEP));
  }

  @Test
  void readsAndWritesListsNestedDeep() {
    comesBack("[".repeat(DEEP) + "a" + "]".repeat(DEEP));
  }

  @Test
  void readsAndWritesBracesNestedDeep() {
    comesBack("{".repeat(DEEP) + "a" + "}".repeat(DEEP));
  }

  @Test
  void readsAndWritesManyPrefixOperators() {
    comesBack("- ".repeat(DEEP) + "-a");
  }

  @Test
  void readsAndWritesOperatorsThatNestToTheLeft() {
    comesBack("a" + "+a".repeat(DEEP));
  }

  @Test
  void readsAndWritesOperatorsThatNestToTheRight() {
    comesBack("a" + ":a".repeat(DEEP));
  }

  @Test
  void readsParenthesesNestedDeep() {
    assertThat(again("(".repeat(DEEP) + "a" + ")".repeat(DEEP))).isEqualTo("a");
  }

  @Test
  void readsAndWritesALongList() {
    comesBack("[1" + ",1".repeat(999_999) + "]");
  }

  @Test
  void writesADeepTermCanonically() {
    Value term = read("a" + "+a".repeat(DEEP) + " .").value();

    assertThat(CanonicalText.text(term, operators)).startsWith("+(+(+(").hasSize(1 + DEEP * 5);
  }

  @Test
  void looksOperatorsUpWhenTheClauseIsRead() {
    Reader reader = new Reader("a ==> b. a ==> b.");
    assertThat(reader.next(operators, ReadFlags.DEFAULT)).isInstanceOf(ReadResult.Refused.class);

    operators.put(Atom.of("==>"), new OperatorDefinition(700, Fixity.XFX));

    assertThat(reader.next(operators, ReadFlags.DEFAULT)).isInstanceOf(ReadResult.Term.class);
  }

  @Test
  void hidesTheOperatorsOfTheParent() {
    OperatorTable module = operators.child();
    module.put(Atom.of("is"), new OperatorDefinition(0, Fixity.XFX));

    assertThat(module.find(Atom.of("is"), Fixity.Place.INFIX)).isEmpty();
    assertThat(operators.find(Atom.of("is"), Fixity.Place.INFIX)).isPresent();
  }

  @Test
  void goesOnAfterTheFullStopOfABrokenClause() {
    Reader reader = new Reader("a b c. d.");

    assertThat(reader.next(operators, ReadFlags.DEFAULT)).isInstanceOf(ReadResult.Refused.class);
    assertThat(((ReadResult.Term) reader.next(operators, ReadFlags.DEFAULT)).value())
        .isEqualTo(Atom.of("d"));
    assertThat(reader.next(operators, ReadFlags.DEFAULT)).isEqualTo(new ReadResult.End());
  }

  @Test
  void saysWhereAProblemIs() {
    SourceText source = new SourceText("p.pl", "a.\nb :- c d.\n");
    Reader reader = new Reader(source.text());
    reader.next(operators, ReadFlags.DEFAULT);

    Diagnostic problem =
        ((ReadResult.Refused) reader.next(operators, ReadFlags.DEFAULT))
            .problem()
            .diagnostic(source);

    assertThat(problem.what()).isEqualTo("syntax error: an operator was expected here");
    assertThat(problem.where().orElseThrow().at()).isEqualTo("p.pl:2:8");
  }

  @Test
  void refusesDictsByName() {
    SourceText source = new SourceText("p.pl", "a(_{x: 1}).");
    ReadResult reading = new Reader(source.text()).next(operators, ReadFlags.DEFAULT);

    assertThat(((ReadResult.Refused) reading).problem().diagnostic(source).what())
        .isEqualTo("syntax error: dicts are not supported");
  }

  @Test
  void knowsWhereEveryPartStands() {
    String text = "% c\nfoo(X, [bar|Y]) :- /* c */ X = 'b c'.";
    TermPosition layout = read(text).layout();

    assertThat(text.substring(layout.from(), layout.to()))
        .isEqualTo("foo(X, [bar|Y]) :- /* c */ X = 'b c'");
    assertThat(parts(text, layout)).containsExactly("foo(X, [bar|Y])", "X = 'b c'");
    assertThat(parts(text, layout.argument(0))).containsExactly("X", "[bar|Y]");
    assertThat(parts(text, layout.argument(0).argument(1))).containsExactly("bar", "Y");
  }

  private static List<String> parts(String text, TermPosition layout) {
    return layout.parts().stream().map(p -> text.substring(p.from(), p.to())).toList();
  }

  @Test
  void namesVariablesInOrderAndFindsSingletons() {
    ReadResult.Term term = read("f(B, A, _, _x, __y, B, _Z).");

    assertThat(term.named())
        .extracting(ReadResult.Named::name)
        .containsExactly("B", "A", "_x", "__y", "_Z");
    assertThat(term.singletons()).extracting(ReadResult.Named::name).containsExactly("A", "_x");
  }

  @Test
  void readsDoubleQuotesAsTheFlagSays() {
    ReadFlags codes = ReadFlags.DEFAULT.doubleQuotes(ReadFlags.Quotes.CODES);
    ReadResult reading = new Reader("\"ab\".").next(operators, codes);

    assertThat(Writer.text(((ReadResult.Term) reading).value(), operators, WriteOptions.writeq()))
        .isEqualTo("[97,98]");
  }

  @Test
  void startsAtTheGivenOffset() {
    ReadResult reading = new Reader("a. 42.", 2, () -> 0).next(operators, ReadFlags.DEFAULT);

    assertThat(((ReadResult.Term) reading).value()).isEqualTo(Int.of(42));
  }
}
