package clew.engine.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program to start, and what it needs of the system.
 *
 * @param command the program and its arguments
 * @param directory where it starts
 * @param visible files and folders that it must see, wherever they are; all others are seen as
 *     well, but for those in folders for temporary files
 * @param results files, which exist, that it may write: what it has to tell us
 * @param environment all of its variables but for the search path
 * @param link what its standard input and output are
 * @param megabytes how much address space one of its processes may have; 0: any
 * @param seconds how long one of its processes may have a processor
 */
public record Confined(
    List<String> command,
    Path directory,
    List<Path> visible,
    List<Path> results,
    Map<String, String> environment,
    Link link,
    int megabytes,
    int seconds) {

  /** How it talks to us. */
  public enum Link {
    /** By its standard input and output. */
    STANDARD,
    /**
     * By its descriptors 3 and 4, so that what the program prints does not come in between: that
     * goes where errors go, and there is nothing to read.
     */
    APART
  }

  /**
   * Ten times as long as the longest question to another system may take. Who asks many questions
   * of one process starts another one when this is used up.
   */
  public static final int SECONDS = 600;

  public Confined {
    command = List.copyOf(command);
    visible = List.copyOf(visible);
    results = List.copyOf(results);
    environment = Map.copyOf(environment);
  }

  public Confined(List<String> command, Path directory) {
    this(command, directory, List.of(), List.of(), Map.of(), Link.STANDARD, 0, SECONDS);
  }

  public Confined seeing(List<Path> more) {
    return new Confined(command, directory, more, results, environment, link, megabytes, seconds);
  }

  public Confined writing(List<Path> files) {
    return new Confined(command, directory, visible, files, environment, link, megabytes, seconds);
  }

  public Confined variables(Map<String, String> variables) {
    return new Confined(command, directory, visible, results, variables, link, megabytes, seconds);
  }

  public Confined linked(Link how) {
    return new Confined(command, directory, visible, results, environment, how, megabytes, seconds);
  }

  public Confined atMost(int addressSpace) {
    return new Confined(
        command, directory, visible, results, environment, link, addressSpace, seconds);
  }

  /** One that has a processor for so long only. */
  public Confined within(int most) {
    return new Confined(command, directory, visible, results, environment, link, megabytes, most);
  }
}
