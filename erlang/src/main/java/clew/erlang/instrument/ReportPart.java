package clew.erlang.instrument;

import clew.erlang.node.NodeTerms;
import clew.erlang.node.TermReader;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Some of what one process told, in its order: numbers, which are decisions, and terms, in whose
 * place among the numbers there is a mark. What is gone past is forgotten.
 */
final class ReportPart {
  /** A decision is never negative. */
  static final long TERM = -1;

  private final Value process;
  private final ByteBuffer numbers;
  private Value terms;

  private ReportPart(Value process, ByteBuffer numbers, Value terms) {
    this.process = process;
    this.numbers = numbers;
    this.terms = terms;
  }

  /** Who sent a part, by its first byte. */
  enum Kind {
    /** The process of the run. */
    RUN,
    /** Another one, which the run started. */
    OTHER,
    /** The node: modules of which there is no copy that can be followed. */
    CLOSED;

    static Kind of(byte[] sent) {
      return values()[sent[0]];
    }
  }

  static ReportPart read(byte[] sent) {
    Value part = term(sent);
    return new ReportPart(
        NodeTerms.element(part, 0),
        ByteBuffer.wrap(NodeTerms.bytes(NodeTerms.element(part, 1))),
        NodeTerms.element(part, 2));
  }

  /** What comes after the first byte. */
  static Value term(byte[] sent) {
    try {
      return TermReader.read(Arrays.copyOfRange(sent, 1, sent.length));
    } catch (TermReader.Malformed e) {
      throw new CannotRebuild("a part of what it told cannot be read");
    }
  }

  Value process() {
    return process;
  }

  boolean isEmpty() {
    return !numbers.hasRemaining();
  }

  /** The next decision, or {@link #TERM}, without going past it. */
  long number() {
    return numbers.getLong(numbers.position());
  }

  /** The next thing, without going past it; null after the last. */
  @Nullable Value look() {
    if (isEmpty()) {
      return null;
    }
    long number = number();
    return number == TERM ? ((Cons) terms).head : Small.of(number);
  }

  void skip() {
    if (numbers.getLong() == TERM) {
      terms = ((Cons) terms).tail;
    }
  }
}
