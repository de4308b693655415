package clew.prolog.render.term;

import clew.prolog.source.OperatorDefinition;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * How a term is written, as the options of {@code write_term/2}.
 *
 * @param flags those that are on
 * @param maxDepth how deep to write, or 0
 * @param names how to write variables that have a name
 * @param portray what to write instead of a term, if anything
 */
public record WriteOptions(
    Set<Flag> flags,
    int maxDepth,
    int priority,
    Map<Var, String> names,
    Function<Value, Optional<String>> portray) {

  /** What is on or off. */
  public enum Flag {
    /** Atoms are quoted where they must be to be read again. */
    QUOTED,
    /** Operators are written like other compounds. */
    IGNORE_OPS,
    /** {@code '$VAR'(N)} is written as a variable. */
    NUMBER_VARS,
    /** Quoted text has escapes. */
    CHARACTER_ESCAPES,
    /** Characters without a look are written as {@code \}{@code uXXXX}. */
    UNICODE_ESCAPES,
    /** Atoms with characters beyond 8 bits are quoted. */
    QUOTE_WIDE,
    /** {@code {}(X)} is written with braces. */
    BRACE_TERMS,
    /** Lists are written with dots. */
    DOT_LISTS,
    /** Lists are written as compounds. */
    NO_LISTS,
    /** A space follows the comma of arguments. */
    SPACED
  }

  private static final WriteOptions PLAIN =
      new WriteOptions(
          EnumSet.of(Flag.CHARACTER_ESCAPES, Flag.UNICODE_ESCAPES, Flag.BRACE_TERMS),
          0,
          OperatorDefinition.LOOSEST,
          Map.of(),
          value -> Optional.empty());

  public WriteOptions {
    Set<Flag> own = EnumSet.noneOf(Flag.class);
    own.addAll(flags);
    flags = Collections.unmodifiableSet(own);
  }

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

  public boolean is(Flag flag) {
    return flags.contains(flag);
  }

  private WriteOptions with(Flag flag, boolean on) {
    Set<Flag> changed = EnumSet.noneOf(Flag.class);
    changed.addAll(flags);
    if (on) {
      changed.add(flag);
    } else {
      changed.remove(flag);
    }
    return new WriteOptions(changed, maxDepth, priority, names, portray);
  }

  public WriteOptions quoted(boolean on) {
    return with(Flag.QUOTED, on);
  }

  public WriteOptions ignoreOps(boolean on) {
    return with(Flag.IGNORE_OPS, on);
  }

  public WriteOptions numberVars(boolean on) {
    return with(Flag.NUMBER_VARS, on);
  }

  public WriteOptions characterEscapes(boolean on) {
    return with(Flag.CHARACTER_ESCAPES, on);
  }

  public WriteOptions unicodeEscapes(boolean on) {
    return with(Flag.UNICODE_ESCAPES, on);
  }

  public WriteOptions quoteWide(boolean on) {
    return with(Flag.QUOTE_WIDE, on);
  }

  public WriteOptions braceTerms(boolean on) {
    return with(Flag.BRACE_TERMS, on);
  }

  public WriteOptions dotLists(boolean on) {
    return with(Flag.DOT_LISTS, on);
  }

  public WriteOptions noLists(boolean on) {
    return with(Flag.NO_LISTS, on);
  }

  public WriteOptions spaced(boolean on) {
    return with(Flag.SPACED, on);
  }

  public WriteOptions maxDepth(int depth) {
    return new WriteOptions(flags, depth, priority, names, portray);
  }

  public WriteOptions priority(int loosest) {
    return new WriteOptions(flags, maxDepth, loosest, names, portray);
  }

  public WriteOptions names(Map<Var, String> variables) {
    return new WriteOptions(flags, maxDepth, priority, variables, portray);
  }

  public WriteOptions portray(Function<Value, Optional<String>> instead) {
    return new WriteOptions(flags, maxDepth, priority, names, instead);
  }
}
