package clew.engine.testcase;

import clew.engine.source.Span;
import java.math.BigInteger;
import java.util.List;

/** Why an input was made. */
public sealed interface Origin {
  /** The search began with it. */
  record Seed() implements Origin {}

  /**
   * A decision of an earlier run was turned.
   *
   * @param run the number of that run in its search
   * @param at where it decided
   * @param way the name of the way that was wanted
   * @param had what held in that run, in the user's own syntax
   * @param wanted what was asked for in its place
   */
  record Turned(long run, Span at, String way, String had, String wanted) implements Origin {}

  /**
   * Loops of an earlier run were repeated more or less often.
   *
   * @param run the number of that run in its search
   * @param at the test that should go another way
   */
  record Repeated(long run, Span at, List<Loop> loops) implements Origin {
    public Repeated {
      loops = List.copyOf(loops);
    }
  }

  /** How often a loop was repeated, and how often it should be; numbers may be large. */
  record Loop(String name, String times, String wanted) {}

  /**
   * A test that an earlier run made several times should end the same way each time.
   *
   * @param run the number of that run in its search
   * @param at the test
   * @param way the name of the way that was wanted
   * @param times how often it is made
   */
  record Uniform(long run, Span at, String way, int times) implements Origin {}

  /** It comes to the end of a path that a machine that forks went along. */
  record Path() implements Origin {}

  /**
   * An analysis of the whole program came upon it.
   *
   * @param rounds how often loops are gone through on the way, one after the other
   */
  record Analysed(List<BigInteger> rounds) implements Origin {
    public Analysed {
      rounds = List.copyOf(rounds);
    }
  }

  /** A larger input that shows the same was made small. */
  record Shrunk(String shows) implements Origin {}
}
