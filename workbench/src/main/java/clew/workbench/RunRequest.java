package clew.workbench;

import clew.engine.language.Document;
import clew.engine.language.Options;
import java.util.Optional;

/**
 * What somebody wants to have run once.
 *
 * @param language the name of its language; by the name of the program if nothing is said
 * @param options those of the language
 * @param words what to run in it: a call, a goal or an entry, as the language has it
 * @param input the input of an entry, in the user's own syntax
 * @param isCompared whether it is run on the real system too
 * @param steps the most steps of the machine
 */
public record RunRequest(
    Document program,
    Optional<String> language,
    Options options,
    Optional<String> words,
    Optional<String> input,
    boolean isCompared,
    long steps) {}
