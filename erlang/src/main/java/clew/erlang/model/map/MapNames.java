package clew.erlang.model.map;

import clew.erlang.render.ErlangText;
import clew.erlang.value.Value;

/** Keys as they are named in what is decided. */
final class MapNames {
  private static final int LONGEST = 40;

  private MapNames() {}

  static String of(Value key) {
    return ErlangText.line(key, LONGEST);
  }
}
