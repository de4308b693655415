package clew.imp.ir;

import clew.engine.result.Coverage;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.imp.source.Expression;
import java.util.Optional;

/**
 * A place where a run goes one of two ways.
 *
 * @param condition the first way is taken when it holds
 */
public record Decision(Site site, Kind kind, Expression condition) {

  /** What is decided. */
  public enum Kind {
    IF("then", "else"),
    WHILE("enter", "leave"),
    ASSERT("holds", "violated"),
    ASSUME("holds", "violated"),
    DIVISION("nonzero", "zero"),
    /** The left side of an {@code and} whose right side can fail. */
    AND("goes on", "stops"),
    /** The left side of an {@code or} whose right side can fail. */
    OR("stops", "goes on");

    private final String whenTrue;
    private final String whenFalse;

    Kind(String whenTrue, String whenFalse) {
      this.whenTrue = whenTrue;
      this.whenFalse = whenFalse;
    }

    /** The name of one of the two ways. */
    public String way(boolean holds) {
      return holds ? whenTrue : whenFalse;
    }

    /** Whether it is a location of the paper, which the path of a run consists of. */
    public boolean isLocation() {
      return this == IF || this == WHILE;
    }
  }

  public static final ErrorKind VIOLATED =
      new ErrorKind("assertion violated", "assertion", ErrorKind.Nature.ASSERTION);
  public static final ErrorKind DIVIDED =
      new ErrorKind("division by zero", "division_by_zero", ErrorKind.Nature.FAULT);
  public static final ErrorKind UNDEFINED =
      new ErrorKind("undefined variable", "undefined_variable", ErrorKind.Nature.FAULT);

  /** The point that a run reaches by going one of the two ways. */
  public Point point(boolean holds) {
    return new Point("branch", site.label() + " " + kind.way(holds), site.span());
  }

  /** The point that a run comes to when it fails here. */
  public Point failure() {
    return new Point(Coverage.FAILURE, site.label() + " " + kind.way(false), site.span());
  }

  /** The point of a way, if it is one to be covered. */
  public Optional<Point> leadsTo(boolean holds) {
    return kind.isLocation() ? Optional.of(point(holds)) : Optional.empty();
  }

  /** What goes wrong on the second way. */
  public ErrorKind error() {
    return switch (kind) {
      case ASSERT -> VIOLATED;
      case DIVISION -> DIVIDED;
      case IF, WHILE, ASSUME, AND, OR ->
          throw new IllegalStateException("nothing fails at " + site);
    };
  }

  /** Without the condition, which may be as deep as the program is long. */
  @Override
  public String toString() {
    return kind + " " + site;
  }
}
