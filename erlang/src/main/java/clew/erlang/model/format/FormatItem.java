package clew.erlang.model.format;

import clew.erlang.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What comes next in a format. */
sealed interface FormatItem {
  /** A character that is written as it is. */
  record Literal(long character) implements FormatItem {}

  /**
   * A control with its arguments.
   *
   * @param width how many characters it has, if that is said
   * @param isLeft whether the text is at the left edge of these
   * @param precision the number behind the point, if there is one
   * @param pad what fills the rest
   * @param isUnicode whether the modifier {@code t} is there
   */
  record Control(
      char letter,
      @Nullable Integer width,
      boolean isLeft,
      @Nullable Integer precision,
      int pad,
      boolean isUnicode,
      List<Value> arguments)
      implements FormatItem {
    public Control {
      arguments = List.copyOf(arguments);
    }

    Value argument() {
      return arguments.getFirst();
    }

    boolean hasField() {
      return width != null || precision != null;
    }
  }
}
