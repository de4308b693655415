package clew.erlang.check;

import clew.erlang.node.Evaluation;
import clew.erlang.render.Piece;
import clew.erlang.render.Pieces;
import clew.erlang.value.Atom;
import java.util.ArrayList;
import java.util.List;

/** What a test claims about a call, from what the real node did with it. */
sealed interface Assertion {
  /**
   * A claim that can be written.
   *
   * @param macro of EUnit
   * @param expected its first argument
   * @param end what the call does, as a part of a name
   */
  record Claim(String macro, List<Piece> expected, String end) implements Assertion {
    /** The whole expression. */
    List<Piece> around(List<Piece> call) {
      List<Piece> pieces = new ArrayList<>();
      pieces.add(Piece.open("?" + macro + "("));
      pieces.addAll(expected);
      pieces.add(Piece.comma());
      pieces.addAll(call);
      pieces.add(Piece.close(")"));
      pieces.add(Piece.text("."));
      return pieces;
    }
  }

  /** No claim can be made. */
  record None(String why) implements Assertion {}

  static Assertion of(Evaluation evaluation) {
    return switch (evaluation) {
      case Evaluation.Returned returned -> returned(returned);
      case Evaluation.Raised raised -> raised(raised);
      case Evaluation.TimedOut timedOut -> new None("it takes longer than a test may");
      case Evaluation.Killed killed -> new None("it ends the process that runs it");
    };
  }

  private static Assertion returned(Evaluation.Returned returned) {
    Pieces.Written written = Pieces.expression(returned.value());
    if (written.unwritable().isPresent()) {
      return new None("there is " + written.unwritable().get() + " in its result");
    }
    return written.hasStack()
        ? new Claim("assertMatch", Pieces.pattern(returned.value()).pieces(), "returns")
        : new Claim("assertEqual", written.pieces(), "returns");
  }

  private static Assertion raised(Evaluation.Raised raised) {
    List<Piece> reason = Pieces.pattern(raised.reason()).pieces();
    String shape = Endings.shape(raised.reason());
    if (raised.kind() == Atom.ERROR) {
      return new Claim("assertError", reason, "crashes with " + shape);
    }
    return raised.kind() == Atom.of("throw")
        ? new Claim("assertThrow", reason, "throws " + shape)
        : new Claim("assertExit", reason, "exits with " + shape);
  }
}
