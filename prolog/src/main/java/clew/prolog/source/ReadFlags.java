package clew.prolog.source;

/**
 * The flags that change how text is read.
 *
 * @param doubleQuotes what {@code "text"} is
 * @param backQuotes what {@code `text`} is
 * @param characterEscapes whether a backslash in quotes starts an escape
 * @param variablePrefix whether only names that begin with an underscore are variables
 */
public record ReadFlags(
    Quotes doubleQuotes, Quotes backQuotes, boolean characterEscapes, boolean variablePrefix) {
  /** What a quoted text stands for. */
  public enum Quotes {
    CODES,
    CHARS,
    ATOM,
    STRING,
    /** Only for back quotes: no quotes at all. */
    SYMBOL
  }

  /** As SWI-Prolog starts. */
  public static final ReadFlags DEFAULT = new ReadFlags(Quotes.STRING, Quotes.CODES, true, false);

  public ReadFlags doubleQuotes(Quotes quotes) {
    return new ReadFlags(quotes, backQuotes, characterEscapes, variablePrefix);
  }

  public ReadFlags backQuotes(Quotes quotes) {
    return new ReadFlags(doubleQuotes, quotes, characterEscapes, variablePrefix);
  }

  public ReadFlags characterEscapes(boolean on) {
    return new ReadFlags(doubleQuotes, backQuotes, on, variablePrefix);
  }

  public ReadFlags variablePrefix(boolean on) {
    return new ReadFlags(doubleQuotes, backQuotes, characterEscapes, on);
  }
}
