package clew.prolog.source;

import clew.prolog.source.Fixity.Place;
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
final class OperatorParser {
  /** Looser than any operator. */
  private static final int ANY = OperatorDefinition.LOOSEST + 1;

  private final OperatorTable operators;
  private final VariableNames variables;
  private @Nullable PendingOperator chain;
  private @Nullable ParsedTerm hand;

  OperatorParser(OperatorTable operators, VariableNames variables) {
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

  void take(ParsedTerm operand) {
    hand = operand;
  }

  /** The first operator that waits, if there is one. */
  Optional<NameToken> first() {
    Optional<NameToken> first = Optional.empty();
    for (PendingOperator each = chain; each != null; each = each.outer()) {
      first = Optional.of(each.word());
    }
    return first;
  }

  /** Takes the word as an operator, if it can be one here. */
  boolean takes(NameToken word) throws ReadFailure {
    OperatorDefinition prefix = hand == null ? operators.at(word.name(), Place.PREFIX) : null;
    if (prefix != null) {
      chain = new PendingOperator.Prefix(word, prefix, chain);
      return true;
    }
    return takesBetween(word) || takesBehind(word);
  }

  private boolean takesBetween(NameToken word) {
    OperatorDefinition infix = operators.at(word.name(), Place.INFIX);
    ParsedTerm left = infix == null ? null : before(infix);
    if (infix == null || left == null) {
      return false;
    }
    chain = new PendingOperator.Infix(left, word, infix, chain);
    hand = null;
    return true;
  }

  private boolean takesBehind(NameToken word) throws ReadFailure {
    OperatorDefinition postfix = operators.at(word.name(), Place.POSTFIX);
    ParsedTerm left = postfix == null ? null : before(postfix);
    if (postfix == null || left == null) {
      return false;
    }
    boolean fits = left.isWithin(postfix.left());
    if (!fits && chain == null) {
      throw clash(word, true);
    }
    if (fits && isLooserThanChain(postfix)) {
      chain = new PendingOperator.Postfix(word, postfix, chain);
      return true;
    }
    int clash = fits || left.clash() != ParsedTerm.SOUND ? left.clash() : word.from() - 1;
    hand = ParsedTerm.postfix(left, word, postfix, clash, variables);
    return true;
  }

  private boolean isLooserThanChain(OperatorDefinition postfix) {
    return chain != null
        && !(chain instanceof PendingOperator.Postfix)
        && postfix.priority() > chain.operator().right();
  }

  /** What stands on the left of the operator, or null if it can have nothing there. */
  private @Nullable ParsedTerm before(OperatorDefinition operator) {
    int limit = operator.left();
    ParsedTerm operand = hand == null ? alone(limit) : hand;
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
  private @Nullable ParsedTerm alone(int limit) {
    PendingOperator last = chain;
    if (last == null || limit <= last.operator().right()) {
      return null;
    }
    ParsedTerm operand =
        switch (last) {
          case PendingOperator.Prefix prefix -> prefix.word().atom();
          case PendingOperator.Infix(
                  ParsedTerm left,
                  NameToken word,
                  OperatorDefinition infix,
                  PendingOperator outer) -> {
            OperatorDefinition postfix = operators.at(word.name(), Place.POSTFIX);
            yield postfix == null ? null : ParsedTerm.postfix(left, word, postfix, variables);
          }
          case PendingOperator.Postfix _ -> null;
        };
    if (operand != null) {
      chain = last.outer();
    }
    return operand;
  }

  /** The whole term, which ends before {@code stop}; afterwards the phrase is empty again. */
  ParsedTerm finish(NameToken stop, Supplier<Optional<NameToken>> firstOfClause)
      throws ReadFailure {
    ParsedTerm operand = hand == null ? alone(ANY) : hand;
    if (operand == null) {
      throw lacking(stop, firstOfClause);
    }
    for (; chain != null; chain = chain.outer()) {
      if (!chain.suits(operand)) {
        throw clash(chain.word(), chain instanceof PendingOperator.Postfix || !chain.suitsLeft());
      }
      operand = chain.with(operand, variables);
    }
    if (operand.clash() != ParsedTerm.SOUND) {
      throw new ReadFailure("operator_clash", operand.clash());
    }
    hand = null;
    return operand;
  }

  /**
   * What is wrong where the last argument is missing. SWI-Prolog gives the operators what arguments
   * there are, the last operator the last ones, so that they can clash even so; the first that does
   * not get enough is out of balance.
   */
  private ReadFailure lacking(NameToken stop, Supplier<Optional<NameToken>> firstOfClause) {
    Deque<Integer> arguments = new ArrayDeque<>();
    for (PendingOperator each = chain; each != null; each = each.outer()) {
      if (each instanceof PendingOperator.Infix infix) {
        arguments.addFirst(infix.left().priority());
      }
    }
    for (PendingOperator each = chain; each != null; each = each.outer()) {
      OperatorDefinition operator = each.operator();
      int wanted = each instanceof PendingOperator.Infix ? 2 : 1;
      if (arguments.size() < wanted) {
        return unbalanced(each, stop, firstOfClause);
      }
      int last = arguments.removeLast();
      boolean isLeftLoose =
          switch (each) {
            case PendingOperator.Prefix _ -> false;
            case PendingOperator.Postfix _ -> last > operator.left();
            case PendingOperator.Infix _ -> arguments.removeLast() > operator.left();
          };
      if (isLeftLoose || (!(each instanceof PendingOperator.Postfix) && last > operator.right())) {
        return clash(each.word(), isLeftLoose);
      }
      arguments.addLast(operator.priority());
    }
    return new ReadFailure("operator_balance", stop.from());
  }

  /** Before the operator if it is the argument on its left, else at its last character. */
  private static ReadFailure clash(NameToken word, boolean isLeft) {
    return new ReadFailure("operator_clash", isLeft ? Math.max(0, word.from() - 1) : word.to() - 1);
  }

  /** After a comma or semicolon at the begin of the clause the message names the punctuation. */
  private static ReadFailure unbalanced(
      PendingOperator last, NameToken stop, Supplier<Optional<NameToken>> firstOfClause) {
    boolean punctuation =
        last.outer() == null && firstOfClause.get().orElse(last.word()).isOneOf(",", ";");
    return punctuation
        ? new ReadFailure(
            new SyntaxProblem(Structure.of("punct", last.word().name(), stop.name()), stop.from()))
        : new ReadFailure("operator_balance", stop.from());
  }
}
