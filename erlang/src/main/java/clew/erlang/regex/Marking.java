package clew.erlang.regex;

/** What attempts remember of the borders of groups. */
interface Marking<M> {
  /** Nothing is marked so far. */
  M none();

  M mark(M marks, int border, int place);

  /** The same, as far as it still matters from this place on. */
  M from(M marks, int place);
}
