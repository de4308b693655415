package clew.engine.language;

import clew.engine.source.SourceText;

/** What a user points at, as the front end hands it over. */
public sealed interface Document {
  /** As the user named it: a path, or the name of a library module. */
  String name();

  /**
   * A text. It is the one that is used, whatever is on the disk: an editor may not have saved it.
   */
  record Text(SourceText source) implements Document {
    @Override
    public String name() {
      return source.name();
    }
  }

  /** A file that is no text, such as one of compiled code: it is read by the language's system. */
  record Binary(String name) implements Document {}

  /** A module of the language's library. */
  record Library(String name) implements Document {}

  /** Its text, which is empty if it is not known. */
  default SourceText text() {
    return this instanceof Text(var source) ? source : new SourceText(name(), "");
  }
}
