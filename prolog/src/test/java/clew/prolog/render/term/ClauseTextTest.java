package clew.prolog.render.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import org.junit.jupiter.api.Test;

class ClauseTextTest {
  private static final int MANY = 100_000;
  private static final Atom A = Atom.of("a");

  private static String text(Value body) {
    return ClauseText.of(Structure.of(":-", A, body), OperatorTable.standard());
  }

  @Test
  void laysOutALongConjunction() {
    Value body = A;
    for (int i = 1; i < MANY; i++) {
      body = Structure.of(",", A, body);
    }

    assertThat(text(body)).isEqualTo("a :-\n" + "    a,\n".repeat(MANY - 1) + "    a.\n");
  }

  @Test
  void laysOutManyAlternatives() {
    Value body = A;
    for (int i = 1; i < MANY; i++) {
      body = Structure.of(";", A, body);
    }

    assertThat(text(body))
        .isEqualTo("a :-\n    (   a\n" + "    ;   a\n".repeat(MANY - 1) + "    ).\n");
  }

  @Test
  void laysOutNegationsNestedDeep() {
    Value body = A;
    for (int i = 0; i < MANY; i++) {
      body = Structure.of("\\+", body);
    }

    assertThat(text(body)).isEqualTo("a :-\n    " + "\\+ ".repeat(MANY) + "a.\n");
  }
}
