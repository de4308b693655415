package clew.report.json;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.reason.Exclusion;
import clew.engine.reason.Exclusion.CallFact;
import clew.engine.reason.Exclusion.Values;
import clew.engine.reason.InputAssumption;
import clew.engine.reason.InputAssumption.Remedy;
import clew.engine.result.Behaviour;
import clew.engine.result.PointReason;
import clew.report.wording.AssumptionText;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** Writes reasons, behaviours and assumptions as JSON: kinds and parts, no sentences. */
final class ReasonJson {
  private final JsonGenerator out;

  ReasonJson(JsonGenerator out) {
    this.out = out;
  }

  /** What there is to say of a point beyond the kind of its reason. */
  void reason(PointReason reason) {
    switch (reason) {
      case PointReason.None(), PointReason.AllTried() -> {}
      case PointReason.Proved(var by) -> exclusion(by);
      case PointReason.NotRepeated(var by) -> exclusion(by);
      case PointReason.GivenUp(var why) ->
          Json.list(out, "limitations", why, each -> LimitationJson.fields(out, each));
    }
  }

  private void exclusion(Exclusion exclusion) {
    out.writeObjectPropertyStart("proof");
    switch (exclusion) {
      case Exclusion.NoValues() -> out.writeStringProperty("kind", "noValues");
      case Exclusion.ByInvariants(var facts) -> {
        out.writeStringProperty("kind", "invariants");
        out.writeArrayPropertyStart("invariants");
        facts.forEach(out::writeString);
        out.writeEndArray();
      }
      case Exclusion.ByCalls(var facts) -> {
        out.writeStringProperty("kind", "calls");
        Json.list(out, "calls", facts, this::fact);
      }
      case Exclusion.ByPhases(var most) -> {
        out.writeStringProperty("kind", "phases");
        out.writeNumberProperty("phases", most);
      }
    }
    out.writeEndObject();
  }

  private void fact(CallFact fact) {
    out.writeStringProperty("function", fact.function());
    out.writeStringProperty("when", fact.moment().name().toLowerCase(Locale.ROOT));
    if (fact instanceof CallFact.Always always) {
      out.writeNumberProperty("argument", always.argument() + 1);
      values(always.values());
    }
  }

  private void values(Values values) {
    out.writeObjectPropertyStart("values");
    out.writeBooleanProperty("others", values.isOpen());
    interval(values.integers());
    if (!values.anyAtom()) {
      out.writeArrayPropertyStart("atoms");
      values.atoms().forEach(out::writeString);
      out.writeEndArray();
    }
    out.writeArrayPropertyStart("sorts");
    values.sorts().forEach(sort -> out.writeString(sort.name().toLowerCase(Locale.ROOT)));
    out.writeEndArray();
    out.writeArrayPropertyStart("structures");
    values.built().forEach(built -> out.writeString(built.toString()));
    out.writeEndArray();
    out.writeEndObject();
  }

  private void interval(Interval integers) {
    if (integers.isEmpty()) {
      out.writeNullProperty("integers");
      return;
    }
    out.writeObjectPropertyStart("integers");
    bound("least", integers.low());
    bound("most", integers.high());
    out.writeEndObject();
  }

  private void bound(String name, Bound bound) {
    if (bound.isFinite()) {
      out.writeStringProperty(name, bound.toString());
    }
  }

  void behaviour(String name, Behaviour behaviour) {
    out.writeObjectPropertyStart(name);
    switch (behaviour) {
      case Behaviour.Takes(var branch, var ways) -> {
        out.writeStringProperty("kind", "takes");
        out.writeStringProperty("branch", branch);
        out.writeArrayPropertyStart("ways");
        ways.forEach(out::writeString);
        out.writeEndArray();
      }
      case Behaviour.Misses(var branch) -> {
        out.writeStringProperty("kind", "misses");
        out.writeStringProperty("branch", branch);
      }
      case Behaviour.LeadsTo(var branch) -> {
        out.writeStringProperty("kind", "leadsTo");
        out.writeStringProperty("branch", branch);
      }
      case Behaviour.Reaches(var criterion, var point) -> {
        out.writeStringProperty("kind", "reaches");
        point(criterion, point);
      }
      case Behaviour.NeverReaches(var criterion, var point) -> {
        out.writeStringProperty("kind", "neverReaches");
        point(criterion, point);
      }
      case Behaviour.Ends(var outcome, var on) -> {
        out.writeStringProperty("kind", "ends");
        out.writeStringProperty("outcome", outcome);
        on.ifPresent(system -> out.writeStringProperty("on", system));
      }
    }
    out.writeEndObject();
  }

  private void point(String criterion, String point) {
    out.writeStringProperty("criterion", criterion);
    out.writeStringProperty("point", point);
  }

  void assumption(InputAssumption assumption) {
    switch (assumption) {
      case InputAssumption.Modes(var modes, var otherwise) -> {
        out.writeStringProperty("kind", "modes");
        out.writeStringProperty("modes", modes);
      }
      case InputAssumption.OpenTypes(var types, var otherwise) -> {
        out.writeStringProperty("kind", "openTypes");
        out.writeStringProperty("types", types);
      }
      case InputAssumption.Arguments(var names, var shape, var otherwise) -> {
        out.writeStringProperty("kind", "arguments");
        out.writeArrayPropertyStart("arguments");
        names.forEach(out::writeString);
        out.writeEndArray();
        out.writeStringProperty(
            "shape",
            switch (shape) {
              case INTEGER -> "integer";
              case LIST -> "list";
              case AS_IN_HEADS -> "asInHeads";
            });
      }
      case InputAssumption.Compounds(var named) -> {
        out.writeStringProperty("kind", "compounds");
        out.writeArrayPropertyStart("compounds");
        named.forEach(each -> out.writeString(AssumptionText.of(each)));
        out.writeEndArray();
      }
      case InputAssumption.StartedWith(var arguments, var otherwise) -> {
        out.writeStringProperty("kind", "startedWith");
        out.writeArrayPropertyStart("arguments");
        arguments.forEach(out::writeString);
        out.writeEndArray();
      }
      case InputAssumption.MadeCallable() -> out.writeStringProperty("kind", "madeCallable");
    }
    Json.list(out, "otherwise", assumption.otherwise(), this::remedy);
  }

  private void remedy(Remedy remedy) {
    switch (remedy) {
      case Remedy.OtherModes(var example) -> {
        out.writeStringProperty("kind", "modes");
        out.writeStringProperty("example", example);
      }
      case Remedy.OtherTypes(var example) -> {
        out.writeStringProperty("kind", "types");
        out.writeStringProperty("example", example);
      }
      case Remedy.Comment(var sign) -> {
        out.writeStringProperty("kind", "comment");
        out.writeStringProperty("example", sign);
      }
      case Remedy.Flag(var option) -> {
        out.writeStringProperty("kind", "option");
        out.writeStringProperty("example", option);
      }
    }
  }
}
