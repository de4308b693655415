package clew.prolog.syntax;

import clew.prolog.syntax.Fixity.Place;
import clew.prolog.value.Structure;
import java.util.ArrayDeque;
import java.util.Deque;
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
  private final VariableNames variables;
  private @Nullable Pending chain;
  private @Nullable Operand hand;

  Phrase(Operators operators, VariableNames variables) {
    this.operators = operators;
    this.variables = variables;
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
      throw clash(word, true);
    }
    if (fits && isLooserThanChain(postfix)) {
      chain = new Pending.Postfix(word, postfix, chain);
      return true;
    }
    int clash = fits || left.clash() != Operand.SOUND ? left.clash() : word.from() - 1;
    hand = Operand.postfix(left, word, postfix, clash, variables);
    return true;
  }

  private boolean isLooserThanChain(Operator postfix) {
    return chain != null
        && !(chain instanceof Pending.Postfix)
        && postfix.priority() > chain.operator().right();
  }

  /** What stands on the left of the operator, or null if it can have nothing there. */
  private @Nullable Operand before(Operator operator) {
    int limit = operator.left();
    Operand operand = hand == null ? alone(limit) : hand;
    while (operand != null
        && chain != null
        && chain.operator().priority() <= limit
        && chain.suits(operand)) {
      operand = chain.with(operand, variables);
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
            yield postfix == null ? null : Operand.postfix(left, word, postfix, variables);
          }
          case Pending.Postfix _ -> null;
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
        throw clash(chain.word(), chain instanceof Pending.Postfix || !chain.suitsLeft());
      }
      operand = chain.with(operand, variables);
    }
    if (operand.clash() != Operand.SOUND) {
      throw new Refusal("operator_clash", operand.clash());
    }
    hand = null;
    return operand;
  }

  /**
   * What is wrong where the last argument is missing. SWI-Prolog gives the operators what arguments
   * there are, the last operator the last ones, so that they can clash even so; the first that does
   * not get enough is out of balance.
   */
  private Refusal lacking(Word stop, Supplier<Optional<Word>> firstOfClause) {
    Deque<Integer> arguments = new ArrayDeque<>();
    for (Pending each = chain; each != null; each = each.outer()) {
      if (each instanceof Pending.Infix infix) {
        arguments.addFirst(infix.left().priority());
      }
    }
    for (Pending each = chain; each != null; each = each.outer()) {
      Operator operator = each.operator();
      int wanted = each instanceof Pending.Infix ? 2 : 1;
      if (arguments.size() < wanted) {
        return unbalanced(each, stop, firstOfClause);
      }
      int last = arguments.removeLast();
      boolean isLeftLoose =
          switch (each) {
            case Pending.Prefix _ -> false;
            case Pending.Postfix _ -> last > operator.left();
            case Pending.Infix _ -> arguments.removeLast() > operator.left();
          };
      if (isLeftLoose || (!(each instanceof Pending.Postfix) && last > operator.right())) {
        return clash(each.word(), isLeftLoose);
      }
      arguments.addLast(operator.priority());
    }
    return new Refusal("operator_balance", stop.from());
  }

  /** Before the operator if it is the argument on its left, else at its last character. */
  private static Refusal clash(Word word, boolean isLeft) {
    return new Refusal("operator_clash", isLeft ? Math.max(0, word.from() - 1) : word.to() - 1);
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
