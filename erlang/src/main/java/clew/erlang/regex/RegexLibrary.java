package clew.erlang.regex;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** The regular expressions that the runs of a search met: the same ones again and again. */
public final class RegexLibrary {
  private static final int MOST = 1_000;

  private final Map<Written, KnownRegex> known = new HashMap<>();

  private record Written(ByteBuffer pattern, PatternOptions options) {}

  /** Reads a pattern, unless it was read before. */
  public synchronized KnownRegex find(byte[] pattern, PatternOptions options) throws NotFollowed {
    Written written = new Written(ByteBuffer.wrap(pattern), options);
    KnownRegex regex = known.get(written);
    if (regex == null) {
      regex = new KnownRegex(RegexProgram.of(pattern, options));
      if (known.size() >= MOST) {
        known.clear();
      }
      known.put(written, regex);
    }
    return regex;
  }
}
