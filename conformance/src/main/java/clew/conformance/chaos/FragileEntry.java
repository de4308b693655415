package clew.conformance.chaos;

import clew.engine.explore.Accidents;
import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.Guidance;
import clew.engine.language.InputSpace;
import clew.engine.language.Judge;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.language.Wording;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.util.Optional;
import java.util.Set;

/** An entry whose machine, judge and writer have accidents. */
record FragileEntry(Entry whole, Accidents accidents) implements Entry {
  @Override
  public String name() {
    return whole.name();
  }

  @Override
  public Span span() {
    return whole.span();
  }

  @Override
  public InputSpace inputs() {
    return whole.inputs();
  }

  @Override
  public Guidance guidance() {
    return whole.guidance();
  }

  @Override
  public Execution execution() {
    Execution sound = whole.execution();
    return Execution.of(
        sound.pool(), sound::points, fragile(sound.program().orElseThrow()), sound.unread());
  }

  private Program fragile(Program program) {
    return (input, budget) -> {
      accidents.mayHappen("the machine");
      return program.run(input, budget);
    };
  }

  @Override
  public Judge judge() {
    Judge sound = whole.judge();
    return new Judge() {
      @Override
      public Authority authority() {
        return sound.authority();
      }

      @Override
      public Authority authority(Trace replayed) {
        return sound.authority(replayed);
      }

      @Override
      public boolean isThere() {
        return sound.isThere();
      }

      @Override
      public Trace replay(Input input, Budget budget) {
        accidents.mayHappen("the judge");
        return sound.replay(input, budget);
      }

      @Override
      public Optional<Meter> meter() {
        return sound.meter().map(FragileEntry.this::fragile);
      }
    };
  }

  private Judge.Meter fragile(Judge.Meter sound) {
    return new Judge.Meter() {
      @Override
      public Set<String> criteria() {
        return sound.criteria();
      }

      @Override
      public boolean measuresAll() {
        return sound.measuresAll();
      }

      @Override
      public Judge.Measured measure(Input input, Budget budget) {
        accidents.mayHappen("the meter");
        return sound.measure(input, budget);
      }
    };
  }

  @Override
  public Wording wording() {
    Wording sound = whole.wording();
    return new Wording(fragile(sound.renderer()), sound.explainer(), sound.definitions());
  }

  private Renderer fragile(Renderer sound) {
    return new Renderer() {
      @Override
      public String value(Term value) {
        return sound.value(value);
      }

      @Override
      public String input(Assignment values) {
        accidents.mayHappen("the writer");
        return sound.input(values);
      }

      @Override
      public String condition(Term condition) {
        accidents.mayHappen("the writer");
        return sound.condition(condition);
      }

      @Override
      public String outcome(Outcome outcome) {
        return sound.outcome(outcome);
      }
    };
  }
}
