package clew.erlang.source;

import clew.engine.source.Span;
import clew.erlang.ir.CodePosition;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where the expressions of a module begin and end, by the one position that the compiler keeps of
 * each. Those that macros, other files or parse transforms made are not in it.
 */
public final class ExpressionSpans {
  /** Of a module without a source. */
  public static final ExpressionSpans NONE = new ExpressionSpans(Map.of());

  private static final int ENTRY = 6 * Integer.BYTES;

  private record Lines(int line, int column, int endLine, int endColumn) {}

  private final Map<CodePosition, Lines> spans;

  private ExpressionSpans(Map<CodePosition, Lines> spans) {
    this.spans = spans;
  }

  /** As the node sends them. */
  static ExpressionSpans of(byte[] bytes) {
    ByteBuffer input = ByteBuffer.wrap(bytes);
    Map<CodePosition, Lines> spans = new HashMap<>();
    while (input.remaining() >= ENTRY) {
      CodePosition position = new CodePosition(input.getInt(), input.getInt());
      spans.put(
          position, new Lines(input.getInt(), input.getInt(), input.getInt(), input.getInt()));
    }
    return spans.isEmpty() ? NONE : new ExpressionSpans(spans);
  }

  /** The expression at a position, in the file as the user calls it. */
  public Optional<Span> find(String file, CodePosition position) {
    return Optional.ofNullable(spans.get(position))
        .map(at -> new Span(file, at.line, at.column, at.endLine, at.endColumn));
  }
}
