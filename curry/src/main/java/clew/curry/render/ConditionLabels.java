package clew.curry.render;

import clew.engine.language.Renderer;
import clew.engine.language.RunExplainer;
import clew.engine.trace.Event;

/** Decisions by their conditions: what a part of the input is, and what each test gave. */
public final class ConditionLabels implements RunExplainer.Labels {
  private final Renderer renderer;

  public ConditionLabels(Renderer renderer) {
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
