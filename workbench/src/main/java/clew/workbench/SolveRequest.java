package clew.workbench;

import clew.engine.language.Document;
import clew.engine.language.Options;
import java.time.Duration;
import java.util.Optional;

/**
 * A query that somebody wants to have solved.
 *
 * @param language the name of its language; by the name of the program if nothing is said
 * @param options those of the language
 * @param jobs how many workers search
 * @param seed what random choices begin with
 * @param time the most it may take
 */
public record SolveRequest(
    Document program,
    Optional<String> language,
    String query,
    Options options,
    int jobs,
    long seed,
    Duration time) {}
