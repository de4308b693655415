package clew.erlang.model;

import clew.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * How large something is, as a decision. What is asked must not depend on the answer, or two runs
 * that went the same way would ask different things; so the sizes are asked for in groups, the
 * small ones first, whatever the size is in this run.
 */
public final class SizeDecisions {
  private static final int FIRST_GROUP = 4;
  private static final int GROUP = 8;

  private SizeDecisions() {}

  /** Who takes down which of several ways was taken. */
  @FunctionalInterface
  public interface Choice {
    void of(String what, List<Term> conditions, List<String> names, int taken);
  }

  /**
   * Decides on a size.
   *
   * @param most larger sizes are not told apart
   * @param isSize when the size is a given one
   */
  public static void decide(
      BuiltinCall call, String what, long size, long most, IntFunction<Term> isSize) {
    decide(call::choose, call.pool().bool(true), what, size, most, isSize);
  }

  /**
   * Decides on a size by conditions of which no two hold at once.
   *
   * @param isMore when the size is no less than a given one
   */
  public static void decide(
      BuiltinCall call,
      String what,
      long size,
      long most,
      IntFunction<Term> isSize,
      IntFunction<Term> isMore) {
    decide(call::chooseOne, isMore, what, size, most, isSize);
  }

  /**
   * Decides on a size.
   *
   * @param otherwise the condition that always holds
   * @param most larger sizes are not told apart
   * @param isSize when the size is a given one
   */
  public static void decide(
      Choice choice, Term otherwise, String what, long size, long most, IntFunction<Term> isSize) {
    decide(choice, _ -> otherwise, what, size, most, isSize);
  }

  private static void decide(
      Choice choice,
      IntFunction<Term> otherwise,
      String what,
      long size,
      long most,
      IntFunction<Term> isSize) {
    int group = FIRST_GROUP;
    for (int least = 0; least <= most && least <= size; least += group) {
      group = least == 0 ? FIRST_GROUP : GROUP;
      List<Term> conditions = new ArrayList<>();
      List<String> names = new ArrayList<>();
      for (int i = least; i < least + group; i++) {
        conditions.add(isSize.apply(i));
        names.add(Integer.toString(i));
      }
      conditions.add(otherwise.apply(least + group));
      names.add("more");
      int taken = (int) Math.min(group, size - least);
      // One name for all: a larger size is nothing that was never seen, and there are many.
      choice.of(what + (least == 0 ? "" : ", a larger one"), conditions, names, taken);
    }
  }
}
