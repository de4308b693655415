package clew.curry;

import static clew.engine.language.Activity.CHECK;
import static clew.engine.language.Activity.SOLVE;

import clew.engine.language.Language.Demonstration;
import clew.engine.language.Language.Example;
import java.util.List;

/** Commands that show what can be done with programs. */
final class CurryExamples {
  static final List<Example> HELP =
      List.of(
          new Example(CHECK, "lists.curry append --det"),
          new Example(SOLVE, "lists.curry 'append x [3] =:= [1,2,3] where x free'"),
          new Example(SOLVE, "lists.curry 'x + y =:= 10 & x > y where x, y free' --first 3"),
          new Example(SOLVE, "game.curry 'winning 5' --strategy depth-first --all"));

  static final List<Demonstration> DEMONSTRATIONS =
      List.of(
          Demonstration.quiet(CHECK, "tree.curry", "delete", "--runs", "50"),
          Demonstration.quiet(
              SOLVE, "append.curry", "append x [y] =:= [1,2] & y > 1 where x, y free"));

  private CurryExamples() {}
}
