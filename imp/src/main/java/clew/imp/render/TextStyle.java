package clew.imp.render;

import clew.engine.term.Term.Unknown;
import clew.imp.source.BinaryOperator;
import clew.imp.source.UnaryOperator;
import java.text.Normalizer;

/** How to write: as in a program, or as in the paper. */
public enum TextStyle {
  SOURCE,
  PAPER;

  private static final char TILDE = '\u0303';

  String symbol(BinaryOperator operator) {
    return this == PAPER ? operator.paper() : operator.symbol();
  }

  String symbol(UnaryOperator operator) {
    return this == PAPER ? operator.paper() : operator.symbol();
  }

  /** The paper puts a tilde over the variable whose value is unknown. */
  String unknown(Unknown unknown) {
    if (this == SOURCE) {
      return unknown.name();
    }
    int first = unknown.name().offsetByCodePoints(0, 1);
    String marked = unknown.name().substring(0, first) + TILDE + unknown.name().substring(first);
    return Normalizer.normalize(marked, Normalizer.Form.NFC);
  }
}
