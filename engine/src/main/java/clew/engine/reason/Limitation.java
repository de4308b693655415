package clew.engine.reason;

import java.util.Locale;

/**
 * Something that was not done, or not seen, as data: a kind and what belongs to it. The words are
 * up to who tells people.
 *
 * @param subject what it concerns, by its name in the program or in the words of another system,
 *     such as {@code rand:uniform/1}; may be empty
 * @param within the function, system or spec it concerns the subject in; may be empty
 * @param number the bound that was met, or a line; 0 if there is none
 */
public record Limitation(Kind kind, String subject, String within, long number) {

  public static Limitation of(Kind kind) {
    return new Limitation(kind, "", "", 0);
  }

  public static Limitation of(Kind kind, String subject) {
    return new Limitation(kind, subject, "", 0);
  }

  public static Limitation of(Kind kind, long number) {
    return new Limitation(kind, "", "", number);
  }

  /** The same, within something. */
  public Limitation within(String where) {
    return new Limitation(kind, subject, where, number);
  }

  /** What it is about. The names are part of the JSON contract. */
  public enum Kind {
    // ---- values that depend on the input and are treated as if they did not

    /** An operation was done on plain values. */
    OPERATION,
    /** An operation looked at an argument as if it were constant. */
    CONSTANT_ARGUMENT,
    /** Something in a regular expression, which an operation was given. */
    REGULAR_EXPRESSION,
    /** A part of a bit string that is made or matched. */
    BIT_STRING_PART,
    /** The size of a part of a bit string. */
    BIT_STRING_SIZE,
    /** What a pattern finds in a bit string. */
    IN_BIT_STRING,
    /** What a pattern finds in a map. */
    IN_MAP,
    /** A map that is updated. */
    UPDATED_MAP,
    /** A key of a map. */
    MAP_KEY,
    /** The module of a call. */
    CALLED_MODULE,
    /** The name of a called function. */
    CALLED_FUNCTION,
    /** How long to wait. */
    TIMEOUT,
    /** An arithmetic expression. */
    EXPRESSION,
    /** An arithmetic expression with too many levels. */
    DEEP_EXPRESSION,
    /** A list of one character, as a number. */
    CHARACTER_LIST,
    /** A large integer that is compared with a float. */
    LARGE_INTEGER,
    /** The name of a compound term. */
    COMPOUND_NAME,
    /** The number of arguments of a compound term. */
    COMPOUND_ARITY,
    /** A compound term whose name the program does not have. */
    UNNAMED_COMPOUND,
    /** A term too large to be compared with an input. */
    LARGE_TERM,
    /** A number of more bits than we compute with. */
    LARGE_NUMBER,
    /** A function into which values are not followed. */
    UNFOLLOWED_BODY,
    /** The text of a value. */
    SHOWN_VALUE,
    /** A function as input, of which only some shapes are tried. */
    FUNCTION_INPUT,

    // ---- what happens where nobody sees it

    /** It looks at values that depend on the input. */
    HIDDEN_LOOK,
    /** It may hold values that depend on the input. */
    HIDDEN_VALUES,
    /** It may have functions called. */
    HIDDEN_CALLS,
    /** It may call the functions that it was given. */
    HIDDEN_CALLBACKS,
    /** It may show that a copy of the program is run. */
    REVEALED_COPY,
    /** Not all values of a call were computed. */
    MORE_VALUES,
    /** A value was computed in part only. */
    PARTIAL_VALUE,
    /** What an unknown of the program may be, given the input. */
    UNKNOWN_OF_INPUT,
    /** What an unknown of the program may be was not decided. */
    UNDECIDED_UNKNOWN,

    // ---- what a machine or the real system does not do

    /** Something of the language. */
    CONSTRUCT,
    /** A run waits for a message that nobody can send. */
    ENDLESS_WAIT,
    /** A run waits for longer than it may. */
    LONG_WAIT,
    /** A run needs more memory than there is. */
    MEMORY,
    /** The operating system ended the run. */
    KILLED,
    /** Another process ended the one that ran, for a reason. */
    PROCESS_ENDED,
    /** Something that touches files or the system and was not allowed. */
    NOT_ALLOWED,
    /** No input that a spec allows can be made: it would be a function or a process. */
    NO_INPUT,
    /** A module that cannot be loaded. */
    NOT_LOADED,
    /** The real system is in trouble. */
    REAL_SYSTEM,
    /** A judge, the subject, that died, hung or answered rubbish, each time it was asked. */
    JUDGE_GONE,
    /** A process of the real system would be asked, and nothing would hold back what it does. */
    UNCONFINED_PROCESS,
    /** The real system ended the run in another way, and nobody is at fault. */
    OTHER_END,
    /** What the real system told of a run does not fit the code. */
    NOT_REBUILT,
    /** A native function whose effect would be felt outside of the run. */
    NATIVE_EFFECT,
    /** A native function about the process or the system that calls it. */
    NATIVE_CALLER,
    /** An argument of a native function holds something that only this run has. */
    NATIVE_ARGUMENT,
    /** The result of a native function holds something that only the real system has. */
    NATIVE_RESULT,
    /** A native function whose answer is another one each time. */
    NATIVE_UNSTEADY,
    /** A native function whose process was ended by another one. */
    NATIVE_KILLED,
    /** The real system was in trouble with a native function. */
    NATIVE_TROUBLE,

    // ---- what an analysis of loops gave up

    /** The solver did not decide a condition. */
    UNDECIDED_CONDITION,
    /** An input of more numbers than are tried. */
    LONG_INPUT,
    /** A term of more operations than are looked at. */
    LONG_TERM,
    /** A loop that cannot be accelerated was unrolled up to a bound. */
    UNROLLED_LOOP,
    /** A loop multiplies variables. */
    PRODUCTS,
    /** The condition of a loop is a polynomial that falls and rises. */
    POLYNOMIAL,
    /** Runs of more phases were not followed. */
    PHASES,
    /** A loop was not run, but replaced by what is always true of it. */
    SKIPPED_LOOP,
    /** A loop was run for some iterations only, and then replaced. */
    CUT_LOOP,

    // ---- inputs that no search tries

    /** Other things to call than one table of facts. */
    OTHER_CALLABLES,
    /** Compounds with variables in them, other than lists. */
    OPEN_COMPOUNDS,
    /** A branch that another search left and that was not found again. */
    LOST_TARGET,

    // ---- why a solver does not decide, with what it says itself

    /** Its limit of work or time was reached. */
    SOLVER_LIMIT,
    /** Its theory or its procedure is incomplete. */
    SOLVER_INCOMPLETE,
    /** No layer can express a condition. */
    SOLVER_UNSUPPORTED,
    /** Its model does not satisfy the query. */
    SOLVER_WRONG_MODEL,
    /** It was stopped. */
    SOLVER_INTERRUPTED,
    /** It is not there or broke down. */
    SOLVER_FAILED,

    // ---- faults of ours

    /** A part of ours broke down. */
    FAULT,
    /** A part of ours did not come to an end when its time was up. */
    STUCK,

    // ---- of findings

    /** An error that the real system could not confirm. */
    UNCONFIRMED_ERROR,
    /** An error that there was no time left to confirm. */
    LATE_ERROR;

    /** Its name in results. */
    public String id() {
      StringBuilder id = new StringBuilder();
      for (String word : name().toLowerCase(Locale.ROOT).split("_", -1)) {
        id.append(
            id.isEmpty() ? word.substring(0, 1) : word.substring(0, 1).toUpperCase(Locale.ROOT));
        id.append(word, 1, word.length());
      }
      return id.toString();
    }
  }
}
