package clew.erlang.check;

import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Judge.Authority;
import clew.engine.language.Subject;
import clew.engine.language.TestWriter;
import clew.engine.sandbox.Confinement;
import clew.engine.source.Diagnostic;
import clew.engine.source.SimilarName;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.erlang.behaviour.OtpBehaviour;
import clew.erlang.behaviour.SequenceText;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.load.ModuleLinker;
import clew.erlang.node.NodeFailure;
import clew.erlang.session.ErlangSystem.Session;
import clew.erlang.source.CallParser;
import clew.erlang.source.LoadResult;
import clew.erlang.testing.EUnitWriter;
import clew.erlang.type.Spec;
import clew.erlang.type.Specs;
import clew.erlang.value.Atom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A module whose functions can be explored. */
public final class ModuleSubject implements Subject {
  private final Session session;
  private final CoreModule module;
  private final SourceText source;
  private final Authority judge;
  private final Optional<Specs> specs;
  private final List<Diagnostic> warnings;
  private final EntryMaker maker;

  /**
   * @param linker the code for runs that follow values
   * @param specs what the module says about its functions, if that counts
   */
  public ModuleSubject(
      Session session,
      ModuleLinker linker,
      LoadResult.Ready loaded,
      SourceText source,
      Optional<Specs> specs,
      List<Diagnostic> warnings,
      Authority judge,
      Exploration how) {
    this.session = session;
    this.module = loaded.module();
    this.source = source;
    this.judge = judge;
    this.specs = specs;
    this.warnings = List.copyOf(warnings);
    this.maker = new EntryMaker(session, linker, loaded, source, this::spec, judge, how);
  }

  @Override
  public SourceText source() {
    return source;
  }

  @Override
  public List<Diagnostic> warnings() {
    return warnings;
  }

  @Override
  public Optional<Confinement> confinement() {
    return Optional.of(session.node().settings().sandbox().confinement());
  }

  /** The behaviours, then the exported functions that are no callbacks, as in the source. */
  @Override
  public List<Entry> entries() {
    List<OtpBehaviour> behaviours = behaviours();
    List<Entry> entries = new ArrayList<>();
    behaviours.forEach(behaviour -> entries.add(maker.behaviour(behaviour)));
    for (CoreExpr.Definition definition : module.definitions()) {
      boolean isCallback =
          behaviours.stream().anyMatch(each -> each.isCallback(module, definition.name()));
      if (isExported(definition.name()) && !isCallback) {
        entries.add(maker.function(definition));
      }
    }
    return entries;
  }

  private List<OtpBehaviour> behaviours() {
    return OtpBehaviour.of(module);
  }

  @Override
  public Optional<TestWriter> tests() {
    Set<String> exports = Set.copyOf(module.exports());
    return Optional.of(new EUnitWriter(Atom.of(module.name()), source.name(), judge, exports));
  }

  private boolean isExported(CoreExpr.FunctionName name) {
    return module.exports().contains(key(name)) && !name.name().equals("module_info");
  }

  private static String key(CoreExpr.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  private Optional<Spec> spec(CoreExpr.FunctionName name) {
    try {
      return specs.isPresent() ? specs.get().find(name.name(), name.arity()) : Optional.empty();
    } catch (NodeFailure failure) {
      throw new IllegalStateException("the specs of " + module.name() + " cannot be read", failure);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  // ---- a user's words

  @Override
  public Choice choose(String word) {
    Optional<CoreExpr.Definition> named =
        module.definitions().stream()
            .filter(definition -> key(definition.name()).equals(word))
            .findFirst();
    if (named.isPresent()) {
      return chosen(named.get(), Optional.empty());
    }
    List<CoreExpr.Definition> sameName =
        module.definitions().stream()
            .filter(definition -> definition.name().name().equals(word))
            .toList();
    Optional<OtpBehaviour> behaviour =
        behaviours().stream().filter(each -> each.title().equals(word)).findFirst();
    if (behaviour.isPresent() && sameName.isEmpty()) {
      return new Choice.Chosen(maker.behaviour(behaviour.get()), Optional.empty(), List.of());
    }
    if (sameName.size() == 1) {
      return chosen(sameName.getFirst(), Optional.empty());
    }
    if (!sameName.isEmpty()) {
      String all = sameName.stream().map(d -> key(d.name())).collect(Collectors.joining(", "));
      return new Choice.Wrong(
          List.of(
              Diagnostic.error("there are several functions " + word).hint("Name one: " + all)));
    }
    return word.contains("(") ? called(word) : unknown(word);
  }

  private Choice unknown(String word) {
    return new Choice.Wrong(
        List.of(
            Diagnostic.error(source.name() + " has no function " + word)
                .hint(
                    SimilarName.hint(
                        word.replaceFirst("\\(.*", ""),
                        functionNames(word.contains("/")),
                        "It exports: " + names()))));
  }

  private List<String> functionNames(boolean withArity) {
    return module.definitions().stream()
        .map(definition -> withArity ? key(definition.name()) : definition.name().name())
        .distinct()
        .toList();
  }

  private Choice chosen(CoreExpr.Definition definition, Optional<Assignment> seed) {
    List<Diagnostic> notes =
        isExported(definition.name())
            ? List.of()
            : List.of(
                Diagnostic.warning(key(definition.name()) + " is not exported")
                    .follows("inputs that its callers never give it count as well"));
    return new Choice.Chosen(maker.function(definition), seed, notes);
  }

  private Choice called(String text) {
    if (SequenceText.isOne(text) && !behaviours().isEmpty()) {
      return input(maker.behaviour(behaviours().getFirst()), text, List.of());
    }
    return switch (maker.written().parse(text)) {
      case CallParser.Parsed.Wrong(var problems) -> new Choice.Wrong(problems);
      case CallParser.Parsed.Call call -> {
        Choice choice = choose(call.function() + "/" + call.arity());
        yield choice instanceof Choice.Chosen(var entry, var none, var notes)
            ? input(entry, text, notes)
            : choice;
      }
    };
  }

  private static Choice input(Entry entry, String text, List<Diagnostic> notes) {
    return switch (entry.inputs().read(text)) {
      case Parsed.Valid(var input) -> new Choice.Chosen(entry, Optional.of(input.values()), notes);
      case Parsed.Wrong(var problem) -> new Choice.Wrong(List.of(problem));
    };
  }
}
