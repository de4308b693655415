package clew.imp.source;

import clew.engine.source.Diagnostic;
import java.util.List;

/** What came of reading a text as a program of L. */
public sealed interface ParseResult {
  record Tree(ParsedProgram syntax) implements ParseResult {}

  /** The mistakes, in the order of the text; at least one. */
  record Wrong(List<Diagnostic> problems) implements ParseResult {}
}
