package clew.conformance.chaos;

import java.util.List;

/**
 * What came of a case.
 *
 * @param command what was done, for a person who wants to do it again by hand
 * @param complaints what is wrong; nothing if all is as it should be
 */
record Attempt(String command, List<String> complaints) {
  Attempt {
    complaints = List.copyOf(complaints);
  }

  boolean isFailed() {
    return !complaints.isEmpty();
  }
}
