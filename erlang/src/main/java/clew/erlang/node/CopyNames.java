package clew.erlang.node;

import clew.erlang.value.Atom;

/** The names of copies that {@code clew_copy.erl} makes of modules; nobody else is to see them. */
final class CopyNames {
  private static final String PREFIX = "clew$";

  private CopyNames() {}

  static Atom original(Atom module) {
    return module.name().startsWith(PREFIX)
        ? Atom.of(module.name().substring(PREFIX.length()))
        : module;
  }
}
