package clew.prolog.render.term;

import clew.prolog.source.OperatorDefinition;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * How a term is written, as the options of {@code write_term/2}.
 *
 * @param unicodeEscapes whether characters without a look are written as {@code \}{@code uXXXX}
 * @param quoteWide whether atoms with characters beyond 8 bits are quoted
 * @param braceTerms whether {@code {}(X)} is written with braces
 * @param spaced whether a space follows the comma of arguments
 * @param maxDepth how deep to write, or 0
 * @param names how to write variables that have a name
 * @param portray what to write instead of a term, if anything
 */
public record WriteOptions(
    boolean quoted,
    boolean ignoreOps,
    boolean numberVars,
    boolean characterEscapes,
    boolean unicodeEscapes,
    boolean quoteWide,
    boolean braceTerms,
    boolean dotLists,
    boolean noLists,
    boolean spaced,
    int maxDepth,
    int priority,
    Map<Var, String> names,
    Function<Value, Optional<String>> portray) {

  private static final WriteOptions PLAIN =
      new WriteOptions(
          false,
          false,
          false,
          true,
          true,
          false,
          true,
          false,
          false,
          false,
          0,
          OperatorDefinition.LOOSEST,
          Map.of(),
          value -> Optional.empty());

  /** Of {@code write_term(T, [])}. */
  public static WriteOptions plain() {
    return PLAIN;
  }

  /** Of {@code write/1}. */
  public static WriteOptions write() {
    return PLAIN.numberVars(true).unicodeEscapes(false);
  }

  /** Of {@code writeq/1}. */
  public static WriteOptions writeq() {
    return write().quoted(true);
  }

  /** Of {@code print/1} where there is no {@code portray/1}. */
  public static WriteOptions print() {
    return writeq().unicodeEscapes(true);
  }

  /** Of {@code write_canonical/1}; see {@link CanonicalText} for the names of its variables. */
  public static WriteOptions canonical() {
    return writeq().numberVars(false).ignoreOps(true).braceTerms(false).quoteWide(true);
  }

  public WriteOptions quoted(boolean on) {
    return with(on, ignoreOps, numberVars, characterEscapes, unicodeEscapes);
  }

  public WriteOptions ignoreOps(boolean on) {
    return with(quoted, on, numberVars, characterEscapes, unicodeEscapes);
  }

  public WriteOptions numberVars(boolean on) {
    return with(quoted, ignoreOps, on, characterEscapes, unicodeEscapes);
  }

  public WriteOptions characterEscapes(boolean on) {
    return with(quoted, ignoreOps, numberVars, on, unicodeEscapes);
  }

  public WriteOptions unicodeEscapes(boolean on) {
    return with(quoted, ignoreOps, numberVars, characterEscapes, on);
  }

  private WriteOptions with(
      boolean quotes, boolean noOps, boolean variables, boolean escapes, boolean unicode) {
    return new WriteOptions(
        quotes,
        noOps,
        variables,
        escapes,
        unicode,
        quoteWide,
        braceTerms,
        dotLists,
        noLists,
        spaced,
        maxDepth,
        priority,
        names,
        portray);
  }

  private WriteOptions shape(boolean wide, boolean braces, boolean dots, boolean cells) {
    return new WriteOptions(
        quoted,
        ignoreOps,
        numberVars,
        characterEscapes,
        unicodeEscapes,
        wide,
        braces,
        dots,
        cells,
        spaced,
        maxDepth,
        priority,
        names,
        portray);
  }

  public WriteOptions quoteWide(boolean on) {
    return shape(on, braceTerms, dotLists, noLists);
  }

  public WriteOptions braceTerms(boolean on) {
    return shape(quoteWide, on, dotLists, noLists);
  }

  public WriteOptions dotLists(boolean on) {
    return shape(quoteWide, braceTerms, on, noLists);
  }

  public WriteOptions noLists(boolean on) {
    return shape(quoteWide, braceTerms, dotLists, on);
  }

  private WriteOptions around(
      boolean spaces,
      int depth,
      int loosest,
      Map<Var, String> variables,
      Function<Value, Optional<String>> instead) {
    return new WriteOptions(
        quoted,
        ignoreOps,
        numberVars,
        characterEscapes,
        unicodeEscapes,
        quoteWide,
        braceTerms,
        dotLists,
        noLists,
        spaces,
        depth,
        loosest,
        variables,
        instead);
  }

  public WriteOptions spaced(boolean on) {
    return around(on, maxDepth, priority, names, portray);
  }

  public WriteOptions maxDepth(int depth) {
    return around(spaced, depth, priority, names, portray);
  }

  public WriteOptions priority(int loosest) {
    return around(spaced, maxDepth, loosest, names, portray);
  }

  public WriteOptions names(Map<Var, String> variables) {
    return around(spaced, maxDepth, priority, variables, portray);
  }

  public WriteOptions portray(Function<Value, Optional<String>> instead) {
    return around(spaced, maxDepth, priority, names, instead);
  }
}
