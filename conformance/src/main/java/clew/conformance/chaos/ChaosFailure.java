package clew.conformance.chaos;

import java.nio.file.Path;
import java.util.List;

/**
 * A case that did not end as it should.
 *
 * @param folder where what it was about is kept
 */
record ChaosFailure(
    String part, long seed, int number, String command, List<String> complaints, Path folder) {

  /** What to print of it, with all that reproduces it. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append("FAILED ").append(part).append(" case ").append(number).append('\n');
    for (String complaint : complaints) {
      text.append("  ").append(complaint.strip().replace("\n", "\n    ")).append('\n');
    }
    text.append("  command  ").append(command).append('\n');
    text.append("  again    ./chaos ").append(part).append(" --seed ").append(seed);
    text.append(" --case ").append(number).append('\n');
    text.append("  kept     ").append(folder).append('\n');
    return text.toString();
  }
}
