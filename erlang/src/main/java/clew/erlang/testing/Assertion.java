package clew.erlang.testing;

import clew.erlang.node.NodeAnswer;
import clew.erlang.render.LayoutDoc;
import clew.erlang.render.ReasonShape;
import clew.erlang.render.TermLayout;
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
  record Claim(String macro, List<LayoutDoc> expected, String end) implements Assertion {
    /** The whole expression. */
    List<LayoutDoc> around(List<LayoutDoc> call) {
      List<LayoutDoc> pieces = new ArrayList<>();
      pieces.add(LayoutDoc.open("?" + macro + "("));
      pieces.addAll(expected);
      pieces.add(LayoutDoc.comma());
      pieces.addAll(call);
      pieces.add(LayoutDoc.close(")"));
      pieces.add(LayoutDoc.text("."));
      return pieces;
    }
  }

  /** No claim can be made. */
  record None(String why) implements Assertion {}

  static Assertion of(NodeAnswer evaluation) {
    return switch (evaluation) {
      case NodeAnswer.Returned returned -> returned(returned);
      case NodeAnswer.Raised raised -> raised(raised);
      case NodeAnswer.TimedOut timedOut -> new None("it takes longer than a test may");
      case NodeAnswer.Killed killed -> new None("it ends the process that runs it");
    };
  }

  private static Assertion returned(NodeAnswer.Returned returned) {
    TermLayout.Written written = TermLayout.expression(returned.value());
    if (written.unwritable().isPresent()) {
      return new None("there is " + written.unwritable().get() + " in its result");
    }
    return written.hasStack()
        ? new Claim("assertMatch", TermLayout.pattern(returned.value()).pieces(), "returns")
        : new Claim("assertEqual", written.pieces(), "returns");
  }

  private static Assertion raised(NodeAnswer.Raised raised) {
    List<LayoutDoc> reason = TermLayout.pattern(raised.reason()).pieces();
    String shape = ReasonShape.of(raised.reason());
    if (raised.kind() == Atom.ERROR) {
      return new Claim("assertError", reason, "crashes with " + shape);
    }
    return raised.kind() == Atom.of("throw")
        ? new Claim("assertThrow", reason, "throws " + shape)
        : new Claim("assertExit", reason, "exits with " + shape);
  }
}
