package clew.erlang.check;

import clew.engine.language.Execution;
import clew.engine.language.Guidance;
import clew.engine.language.InputSpace;
import clew.engine.language.Judge;
import clew.engine.language.Wording;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.render.CallRenderer;
import clew.erlang.render.LayoutDoc;
import clew.erlang.testing.TestableEntry;
import java.util.List;
import java.util.Optional;

/**
 * A function of a module, or the callbacks of a behaviour.
 *
 * @param driver our module that calls the callbacks
 */
record FunctionEntry(
    String name,
    Execution execution,
    InputSpace inputs,
    NodeJudge nodeJudge,
    Wording wording,
    Guidance guidance,
    Optional<String> driver)
    implements TestableEntry {
  @Override
  public Span span() {
    return nodeJudge.site().span();
  }

  @Override
  public Judge judge() {
    return nodeJudge;
  }

  @Override
  public NodeAnswer evaluate(Assignment input) throws NodeFailure, InterruptedException {
    return nodeJudge.real().evaluate(input, RealRun.FOR_TESTS);
  }

  @Override
  public List<LayoutDoc> call(Assignment input) {
    return ((CallRenderer) wording.renderer()).call(input);
  }
}
