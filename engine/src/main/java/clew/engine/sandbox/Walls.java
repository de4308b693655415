package clew.engine.sandbox;

/** What holds back a program of the user that is run. */
public enum Walls {
  /** The operating system, and the runtime as well. */
  OS("os", "the operating system keeps programs from all but reading files"),
  /** The runtime of the language alone, which refuses what it knows to have effects. */
  RUNTIME("runtime", "only the runtime of a language refuses effects, as far as it knows them"),
  /** Nothing. */
  NONE("none", "programs may do whatever you may do");

  private final String id;
  private final String meaning;

  Walls(String id, String meaning) {
    this.id = id;
    this.meaning = meaning;
  }

  /** How an option and a report name it. */
  public String id() {
    return id;
  }

  /** For people. */
  public String meaning() {
    return meaning;
  }
}
