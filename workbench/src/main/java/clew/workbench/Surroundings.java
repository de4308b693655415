package clew.workbench;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * What a front end gives a workbench of the world outside.
 *
 * @param environment the variables of the environment
 * @param directory what names of files are relative to
 * @param cpuMillis how much processor time was used so far
 * @param news is told when something happens that the user may want to know, such as that a library
 *     is compiled
 */
public record Surroundings(
    Map<String, String> environment,
    Path directory,
    InstantSource clock,
    LongSupplier cpuMillis,
    Consumer<String> news) {
  public Surroundings {
    environment = Map.copyOf(environment);
  }
}
