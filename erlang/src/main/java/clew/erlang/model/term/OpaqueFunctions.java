package clew.erlang.model.term;

import clew.engine.term.Term;
import clew.erlang.value.Fun;
import clew.erlang.value.Opaque;
import clew.erlang.value.Value;

/** Function values of terms where only their identity and arity matter, such as in a comparison. */
final class OpaqueFunctions {
  private OpaqueFunctions() {}

  private record Named(Term.Table table) implements Fun {
    @Override
    public int arity() {
      return table.points().keySet().stream().findFirst().map(key -> key.size()).orElse(1);
    }
  }

  /**
   * Something that is equal only to itself, such as a process.
   *
   * @param name tells it from others
   * @param text as it is shown: systems give such things other numbers each time
   */
  record Identity(String name, String text) implements Opaque {}

  static Value of(Term.Table table) {
    return new Named(table);
  }
}
