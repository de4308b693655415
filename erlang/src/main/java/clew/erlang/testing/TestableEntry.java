package clew.erlang.testing;

import clew.engine.language.Entry;
import clew.engine.term.Assignment;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.render.LayoutDoc;
import java.util.List;
import java.util.Optional;

/** An entry whose runs can be written as tests. */
public interface TestableEntry extends Entry {
  /** The call as it is written in a source file. */
  List<LayoutDoc> call(Assignment input);

  /** A module of ours that the call needs, if it is no call of the user's function. */
  Optional<String> driver();

  /** The call on the real node, with the time that a test has. */
  NodeAnswer evaluate(Assignment input) throws NodeFailure, InterruptedException;
}
