package clew.erlang.library;

import clew.erlang.render.ErlangText;
import clew.erlang.value.Value;

/** Values as text that two systems can agree about: without the names of processes and closures. */
public final class ComparableText {
  private ComparableText() {}

  /** Minus zero is shown, and so is the kind of every number. */
  public static String text(Value value) {
    return ErlangText.of(value, ErlangText.Style.WRITE)
        .replaceAll("#Ref<[0-9.]*>", "#Ref")
        .replaceAll("<[0-9]+\\.[0-9]+\\.[0-9]+>", "<pid>")
        .replaceAll("#Fun<[^>]*>", "#Fun");
  }
}
