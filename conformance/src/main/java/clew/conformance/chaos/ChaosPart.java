package clew.conformance.chaos;

import java.io.IOException;

/**
 * A row of cases of one kind. Another kind is one more class, and one more line in {@link Parts}.
 */
interface ChaosPart extends AutoCloseable {
  /** By which a user selects it. */
  String name();

  String title();

  /** How many different cases there are, whatever the seed; past them they come again. */
  default int size() {
    return Integer.MAX_VALUE;
  }

  /** Tries one case, which depends on its seed and its number only. */
  Attempt attempt(ChaosCase one) throws IOException, InterruptedException;

  @Override
  default void close() {}
}
