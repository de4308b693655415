package clew.curry.source;

import clew.engine.source.Span;

/** A name where it stands in the text; without the module in front of it, if one was written. */
public record Name(String text, Span span) {
  /** Whether it names a constructor or a type: {@code Just}, {@code :+:}. */
  public boolean isConstructor() {
    char first = text.charAt(0);
    return Character.isUpperCase(first) || first == ':' || first == '[' || first == '(';
  }

  /** Whether it is written between its arguments. */
  public boolean isOperator() {
    char first = text.charAt(0);
    return !Character.isLetter(first) && first != '_' && first != '[' && first != '(';
  }

  /** As it is written where an operator needs brackets. */
  @Override
  public String toString() {
    return isOperator() ? "(" + text + ")" : text;
  }
}
