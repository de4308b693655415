package clew.curry.check;

import clew.engine.language.Renderer;
import clew.engine.language.RunExplainer;
import clew.engine.trace.Event;

/** Decisions by their conditions: what a part of the input is, and what each test gave. */
final class ConditionLabels implements RunExplainer.Labels {
  private final Renderer renderer;

  ConditionLabels(Renderer renderer) {
    this.renderer = renderer;
  }

  @Override
  public String of(Event.Branch branch) {
    return renderer.condition(branch.alternatives().condition(branch.taken().first()));
  }

  @Override
  public String title(Event.Branch branch, String label) {
    return branch.site().label() + ": " + label;
  }

  @Override
  public String separator() {
    return "; ";
  }
}
