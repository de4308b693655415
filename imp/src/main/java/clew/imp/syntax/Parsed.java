package clew.imp.syntax;

import clew.engine.source.Diagnostic;
import java.util.List;

/** What came of reading a text as a program of L. */
public sealed interface Parsed {
  record Tree(Syntax syntax) implements Parsed {}

  /** The mistakes, in the order of the text; at least one. */
  record Wrong(List<Diagnostic> problems) implements Parsed {}
}
