package clew.prolog.follow;

import clew.engine.trace.ErrorKind;

/** What is wrong with a goal that should have one answer at most, and leave no choice point. */
public final class DeterminismErrors {
  public static final ErrorKind CHOICE_POINT =
      new ErrorKind("choice point left", "choice_point", ErrorKind.Nature.FAULT);
  public static final ErrorKind SEVERAL =
      new ErrorKind("more than one answer", "several_answers", ErrorKind.Nature.FAULT);

  private DeterminismErrors() {}
}
