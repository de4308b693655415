package clew.engine.reason;

import java.util.List;

/** Something that a search takes for granted of inputs because nobody said it. */
public sealed interface InputAssumption {
  /** How a user can say otherwise. */
  List<Remedy> otherwise();

  /**
   * Which arguments are given, from what the clauses look like.
   *
   * @param modes in the user's own syntax
   */
  record Modes(String modes, List<Remedy> otherwise) implements InputAssumption {}

  /** What some arguments are, from what the program does with them. */
  record Arguments(List<String> names, Shape shape, List<Remedy> otherwise)
      implements InputAssumption {}

  /**
   * What may be of any type is of one.
   *
   * @param types the entry with these types, in the user's own syntax
   */
  record OpenTypes(String types, List<Remedy> otherwise) implements InputAssumption {}

  /** Compounds in inputs are those that the program names. */
  record Compounds(List<Structure> named) implements InputAssumption {
    @Override
    public List<Remedy> otherwise() {
      return List.of();
    }
  }

  /** What is called is a table of facts that was made, as the tests define it. */
  record MadeCallable() implements InputAssumption {
    @Override
    public List<Remedy> otherwise() {
      return List.of();
    }
  }

  /**
   * A server is begun with what its own module begins it with.
   *
   * @param arguments in the user's own syntax
   */
  record StartedWith(List<String> arguments, List<Remedy> otherwise) implements InputAssumption {}

  /** What an argument is taken to be. */
  enum Shape {
    INTEGER,
    LIST,
    /** Like the terms in the heads of clauses. */
    AS_IN_HEADS
  }

  /** A structure that the program names. */
  sealed interface Structure {
    /** A list. */
    record Lists() implements Structure {}

    /** By its indicator, in the user's own syntax. */
    record Named(String indicator) implements Structure {}
  }

  /** A way to say otherwise. */
  sealed interface Remedy {
    /** Modes on the command line, such as these. */
    record OtherModes(String example) implements Remedy {}

    /** Types on the command line, such as these. */
    record OtherTypes(String example) implements Remedy {}

    /** A comment in the program that begins with a sign. */
    record Comment(String sign) implements Remedy {}

    /** An option of the command line. */
    record Flag(String option) implements Remedy {}
  }
}
