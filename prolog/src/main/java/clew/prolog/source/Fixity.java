package clew.prolog.source;

import java.util.Locale;
import java.util.Optional;

/** How an operator stands to its arguments, and whether they may be as loose as itself. */
public enum Fixity {
  XFX(Place.INFIX, 1, 1),
  XFY(Place.INFIX, 1, 0),
  YFX(Place.INFIX, 0, 1),
  FX(Place.PREFIX, 0, 1),
  FY(Place.PREFIX, 0, 0),
  XF(Place.POSTFIX, 1, 0),
  YF(Place.POSTFIX, 0, 0);

  /** Where the operator stands. */
  public enum Place {
    PREFIX,
    INFIX,
    POSTFIX
  }

  private final Place place;
  private final int left;
  private final int right;

  Fixity(Place place, int left, int right) {
    this.place = place;
    this.left = left;
    this.right = right;
  }

  public Place place() {
    return place;
  }

  /** The loosest left argument of an operator of this priority. */
  public int left(int priority) {
    return place == Place.PREFIX ? 0 : priority - left;
  }

  /** The loosest right argument of an operator of this priority. */
  public int right(int priority) {
    return place == Place.POSTFIX ? 0 : priority - right;
  }

  /** Its name as {@code op/3} knows it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Fixity> of(String word) {
    for (Fixity fixity : values()) {
      if (fixity.word().equals(word)) {
        return Optional.of(fixity);
      }
    }
    return Optional.empty();
  }
}
