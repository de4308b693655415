package clew.prolog.syntax;

import clew.prolog.syntax.Fixity.Place;
import clew.prolog.value.Structure;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The term between two brackets or commas, as far as it has been read: a chain of operators that
 * wait for their last argument, and at its end an operand in hand, or the want of one.
 *
 * <p>An operator with room on its left first completes those of the chain that bind at least as
 * tightly as what it takes there. One of the chain that cannot have the operand stays: that it
 * clashes is said at the end of the term, because SWI-Prolog reports everything else before.
 */
final class Phrase {
  /** Looser than any operator. */
  private static final int ANY = Operator.LOOSEST + 1;

  private final Operators operators;
  private @Nullable Pending chain;
  private @Nullable Operand hand;

  Phrase(Operators operators) {
    this.operators = operators;
  }

  /** Whether an operand is in hand, so that only an operator can follow. */
  boolean isComplete() {
    return hand != null;
  }

  boolean isEmpty() {
    return hand == null && chain == null;
  }

  void take(Operand operand) {
    hand = operand;
  }

  /** The first operator that waits, if there is one. */
  Optional<Word> first() {
    Optional<Word> first = Optional.empty();
    for (Pending each = chain; each != null; each = each.outer()) {
      first = Optional.of(each.word());
    }
    return first;
  }

  /** Takes the word as an operator, if it can be one here. */
  boolean takes(Word word) throws Refusal {
    Operator prefix = hand == null ? operators.at(word.name(), Place.PREFIX) : null;
    if (prefix != null) {
      chain = new Pending.Prefix(word, prefix, chain);
      return true;
    }
    return takesBetween(word) || takesBehind(word);
  }

  private boolean takesBetween(Word word) {
    Operator infix = operators.at(word.name(), Place.INFIX);
    Operand left = infix == null ? null : before(infix);
    if (infix == null || left == null) {
      return false;
    }
    chain = new Pending.Infix(left, word, infix, chain);
    hand = null;
    return true;
  }

  private boolean takesBehind(Word word) throws Refusal {
    Operator postfix = operators.at(word.name(), Place.POSTFIX);
    Operand left = postfix == null ? null : before(postfix);
    if (postfix == null || left == null) {
      return false;
    }
    boolean fits = left.isWithin(postfix.left());
    if (!fits && chain == null) {
      throw new Refusal("operator_clash", word.from());
    }
    int clash = fits || left.clash() != Operand.SOUND ? left.clash() : word.from();
    hand = Operand.postfix(left, word, postfix, clash);
    return true;
  }

  /** What stands on the left of the operator, or null if it can have nothing there. */
  private @Nullable Operand before(Operator operator) {
    int limit = operator.left();
    Operand operand = hand == null ? alone(limit) : hand;
    while (operand != null
        && chain != null
        && chain.operator().priority() <= limit
        && chain.suits(operand)) {
      operand = chain.with(operand);
      chain = chain.outer();
    }
    hand = operand;
    return operand;
  }

  /**
   * Takes the last operator from the chain if it can do without an argument there, a prefix
   * operator as an atom and an infix one as a postfix one. It does if something follows that is
   * looser than its argument may be.
   */
  private @Nullable Operand alone(int limit) {
    Pending last = chain;
    if (last == null || limit <= last.operator().right()) {
      return null;
    }
    Operand operand =
        switch (last) {
          case Pending.Prefix prefix -> prefix.word().atom();
          case Pending.Infix(Operand left, Word word, Operator infix, Pending outer) -> {
            Operator postfix = operators.at(word.name(), Place.POSTFIX);
            yield postfix == null ? null : Operand.postfix(left, word, postfix);
          }
        };
    if (operand != null) {
      chain = last.outer();
    }
    return operand;
  }

  /** The whole term, which ends before {@code stop}; afterwards the phrase is empty again. */
  Operand finish(Word stop, Supplier<Optional<Word>> firstOfClause) throws Refusal {
    Operand operand = hand == null ? alone(ANY) : hand;
    if (operand == null) {
      throw lacking(stop, firstOfClause);
    }
    for (; chain != null; chain = chain.outer()) {
      if (!chain.suits(operand)) {
        throw new Refusal("operator_clash", chain.word().from());
      }
      operand = chain.with(operand);
    }
    if (operand.clash() != Operand.SOUND) {
      throw new Refusal("operator_clash", operand.clash());
    }
    hand = null;
    return operand;
  }

  /**
   * What is wrong where the last argument is missing. Operators can clash even so: each is given
   * the argument before its own, until one has nothing on its left any more. At a full stop it does
   * not count if only the argument on its right is too loose.
   */
  private Refusal lacking(Word stop, Supplier<Optional<Word>> firstOfClause) {
    boolean fullStop = stop.isOneOf(".");
    int right = 0;
    Pending each = chain;
    while (each != null) {
      int limit = each.operator().right();
      switch (each) {
        case Pending.Prefix prefix -> {
          if (right > limit) {
            return new Refusal("operator_clash", prefix.word().from());
          }
        }
        case Pending.Infix infix -> {
          right = each == chain ? infix.left().priority() : right;
          Pending.Infix before = infixFrom(infix.outer());
          if (before == null) {
            return unbalanced(infix, stop, firstOfClause);
          }
          boolean suitsLeft = before.left().isWithin(infix.operator().left());
          if (fullStop && suitsLeft && right > limit) {
            return new Refusal("operator_balance", stop.from());
          }
          if (!suitsLeft || right > limit) {
            return new Refusal("operator_clash", infix.word().from());
          }
        }
      }
      right = each.operator().priority();
      each = each.outer();
    }
    throw new IllegalStateException("nothing is lacking");
  }

  private static Pending.@Nullable Infix infixFrom(@Nullable Pending from) {
    for (Pending each = from; each != null; each = each.outer()) {
      if (each instanceof Pending.Infix infix) {
        return infix;
      }
    }
    return null;
  }

  /** After a comma or semicolon at the begin of the clause the message names the punctuation. */
  private static Refusal unbalanced(
      Pending last, Word stop, Supplier<Optional<Word>> firstOfClause) {
    boolean punctuation =
        last.outer() == null && firstOfClause.get().orElse(last.word()).isOneOf(",", ";");
    return punctuation
        ? new Refusal(
            new SyntaxProblem(Structure.of("punct", last.word().name(), stop.name()), stop.from()))
        : new Refusal("operator_balance", stop.from());
  }
}
