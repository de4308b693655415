package clew.erlang.model.map;

import clew.engine.term.Term;
import clew.erlang.follow.path.PathRecording;
import java.util.List;

/** Who takes down what is decided about a map, and at which place. */
public interface MapDecisions {
  PathRecording path();

  void decide(String what, Term condition, boolean holds);

  /** The first of the conditions that holds is taken. */
  void choose(String what, List<Term> conditions, List<String> names, int taken);

  /** What depends on the term is constant from here on. */
  void lose(Term term);
}
