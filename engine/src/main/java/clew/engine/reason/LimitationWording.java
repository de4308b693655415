package clew.engine.reason;

/**
 * Limitations in the words of people. They are here because the renderer of a language tells how a
 * run ended, and a run may end at a limitation; reports use the same words.
 */
public final class LimitationWording {
  private LimitationWording() {}

  public static String of(Limitation limitation) {
    String subject = limitation.subject();
    String within = limitation.within();
    long number = limitation.number();
    return switch (limitation.kind()) {
      case OPERATION -> subject + " kept its concrete value";
      case CONSTANT_ARGUMENT -> subject + " looked at a value as if it were constant";
      case REGULAR_EXPRESSION -> within + " kept its concrete value, for " + subject;
      case BIT_STRING_PART -> "a part of a bit string";
      case BIT_STRING_SIZE -> "a size in a bit string";
      case IN_BIT_STRING -> "what is in a bit string";
      case IN_MAP -> "what is in a map";
      case UPDATED_MAP -> "a map that is updated";
      case MAP_KEY -> "a key of a map";
      case CALLED_MODULE -> "a module that is called";
      case CALLED_FUNCTION -> "a function that is called";
      case TIMEOUT -> "a timeout";
      case EXPRESSION -> "an expression kept its concrete value";
      case DEEP_EXPRESSION -> "a deep expression kept its concrete value";
      case CHARACTER_LIST -> "a list of one character kept its concrete value";
      case LARGE_INTEGER -> "a large integer compared with a float kept its concrete value";
      case COMPOUND_NAME -> "the name of a compound kept its concrete value";
      case COMPOUND_ARITY -> "the arity of a compound kept its concrete value";
      case UNNAMED_COMPOUND -> "a compound that the program does not speak of";
      case LARGE_TERM -> "a term too large to be compared with an input";
      case LARGE_NUMBER -> "a number of more than " + number + " bits";
      case UNFOLLOWED_BODY -> "values are not followed into it";
      case SHOWN_VALUE -> "the text of a value that depends on the input";
      case FUNCTION_INPUT ->
          "a function as input: tried are constants, arguments, comparisons and sums";
      case HIDDEN_LOOK -> subject + " looks at values that depend on the input";
      case HIDDEN_VALUES -> subject + " may hold values that depend on the input";
      case HIDDEN_CALLS -> subject + " may have functions called where that is not seen";
      case HIDDEN_CALLBACKS ->
          subject + " may call functions that it was given, where that is not seen";
      case REVEALED_COPY -> subject + " may show that a copy is run";
      case MORE_VALUES -> "not all values of a call were computed";
      case PARTIAL_VALUE -> "a value was computed in part only";
      case UNKNOWN_OF_INPUT -> "what an unknown of the program may be, given the input";
      case UNDECIDED_UNKNOWN -> "the solver could not decide what an unknown of the program may be";
      case CONSTRUCT ->
          subject
              + (within.isEmpty() ? "" : " in " + within)
              + (number == 0 ? "" : ", line " + number);
      case ENDLESS_WAIT -> "it waits for a message that nobody can send";
      case LONG_WAIT -> "it waits for longer than a run may";
      case MEMORY -> "a run that needs more memory than there is";
      case KILLED -> "a run that the operating system ended";
      case PROCESS_ENDED ->
          "its process was " + (subject.equals("killed") ? "killed" : "ended with " + subject);
      case NOT_ALLOWED -> "what needs --allow, to touch files and the system: " + subject;
      case NO_INPUT ->
          "an input that its spec allows: functions and processes are not made as inputs";
      case NOT_LOADED -> "cannot load " + within + ": " + subject;
      case REAL_SYSTEM -> within.isEmpty() ? subject : within + ": " + subject;
      case JUDGE_GONE -> subject + " could not be asked: " + within;
      case UNCONFINED_PROCESS ->
          "a process of the real system that is not here: what it would do is not held back"
              + " without walls by the operating system";
      case OTHER_END -> "another end on " + within + " (" + subject + ")";
      case NOT_REBUILT -> "the run on " + within + " cannot be rebuilt: " + subject;
      case NATIVE_EFFECT -> passed(within, "it is felt outside of the run; --allow lets it happen");
      case NATIVE_CALLER -> passed(within, "it is about the process or the system that calls it");
      case NATIVE_ARGUMENT -> passed(within, "an argument holds " + subject);
      case NATIVE_RESULT -> passed(within, "its result holds something that lives only there");
      case NATIVE_UNSTEADY -> passed(within, "its answer is another one each time");
      case NATIVE_KILLED -> passed(within, "its process was ended by another one");
      case NATIVE_TROUBLE -> passed(within, subject);
      case UNDECIDED_CONDITION -> "the solver could not decide a condition";
      case LONG_INPUT -> "an input of more than " + number + " numbers";
      case LONG_TERM -> "a term of more than " + number + " operations";
      case UNROLLED_LOOP ->
          "a loop that cannot be accelerated was unrolled up to " + number + " moves";
      case PRODUCTS -> "a loop multiplies variables";
      case POLYNOMIAL -> "the condition of a loop is a polynomial that falls and rises";
      case PHASES -> "runs of more than %,d phases were not followed".formatted(number);
      case SKIPPED_LOOP -> "this loop was not run";
      case CUT_LOOP -> "this loop was run for " + number + " iterations only";
      case OTHER_CALLABLES -> "other things to call than one table of facts";
      case OPEN_COMPOUNDS -> "compounds with variables in them, other than lists";
      case LOST_TARGET -> subject;
      case SOLVER_LIMIT -> solver("limit", subject);
      case SOLVER_INCOMPLETE -> solver("incomplete", subject);
      case SOLVER_UNSUPPORTED -> solver("unsupported", subject);
      case SOLVER_WRONG_MODEL -> solver("wrong model", subject);
      case SOLVER_INTERRUPTED -> solver("interrupted", subject);
      case SOLVER_FAILED -> solver("failed", subject);
      case FAULT -> within + " failed: " + subject;
      case STUCK -> within + " did not end in time" + (subject.isEmpty() ? "" : ", in " + subject);
      case UNCONFIRMED_ERROR, LATE_ERROR -> subject;
    };
  }

  private static String passed(String function, String why) {
    return "cannot pass " + function + " to the real system: " + why;
  }

  /** Why it did not decide, and what it says itself. */
  private static String solver(String why, String detail) {
    return detail.isEmpty() ? why : why + ": " + detail;
  }
}
