package clew.erlang.check;

import clew.engine.language.Contract;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.source.Diagnostic;
import clew.engine.term.Assignment;
import clew.erlang.behaviour.SequenceText;
import clew.erlang.eval.Closure;
import clew.erlang.eval.Machine;
import clew.erlang.follow.MadeArguments;
import clew.erlang.load.ModuleLinker;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.node.NodeFailure;
import clew.erlang.render.RecordText;
import clew.erlang.session.ErlangSystem.Session;
import clew.erlang.source.CallParser;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Rebuilding;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls and sequences of messages as a user writes them, read as inputs. */
record WrittenCalls(Session session, ModuleLinker linker, Atom module, RecordText records) {
  private static final long STEPS_FOR_ARGUMENTS = 10_000_000;

  CallParser.Parsed parse(String text) {
    try {
      return session.calls().parse(text, module.name(), records.definitions());
    } catch (NodeFailure failure) {
      return new CallParser.Parsed.Wrong(
          List.of(Diagnostic.error("the Erlang node: " + failure.getMessage())));
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new CallParser.Parsed.Wrong(List.of(Diagnostic.error("interrupted")));
    }
  }

  /** A call of a function of the module. */
  Parsed call(String text, String name, Contract contract) {
    return switch (parse(text)) {
      case CallParser.Parsed.Wrong(var problems) -> new Parsed.Wrong(problems.getFirst());
      case CallParser.Parsed.Call call -> {
        boolean fits = call.module() == module && name.equals(call.function() + "/" + call.arity());
        yield fits
            ? input(call, call.arguments(), contract)
            : new Parsed.Wrong(
                Diagnostic.error("this is not a call of " + module + ":" + name)
                    .hint(
                        "It is one of "
                            + call.module()
                            + ":"
                            + call.function()
                            + "/"
                            + call.arity()));
      }
    };
  }

  /** What a server is begun with, and the messages that it is sent, if it is sent any. */
  Parsed sequence(String text, Contract contract) {
    Optional<Parsed> wrong = Optional.empty();
    boolean hasMessages = contract.parameters().size() > 1;
    for (String written : hasMessages ? SequenceText.asCalls(text) : List.of(text)) {
      switch (parse(written)) {
        case CallParser.Parsed.Wrong(var problems) ->
            wrong = wrong.or(() -> Optional.of(new Parsed.Wrong(problems.getFirst())));
        case CallParser.Parsed.Call call -> {
          boolean fits =
              call.module() == module
                  && call.function() == Atom.of("init")
                  && call.arity() == contract.parameters().size();
          if (fits) {
            return input(call, call.arguments(), contract);
          }
        }
      }
    }
    return wrong.orElseGet(
        () ->
            new Parsed.Wrong(
                Diagnostic.error("this is not the beginning of a server of " + module)
                    .hint("Write it as " + module + ":init(Args), then {call, a}, {info, b}")));
  }

  private Parsed input(
      CallParser.Parsed.Call call, Optional<List<Value>> given, Contract contract) {
    call.given().forEach(linker::add);
    Optional<Assignment> written =
        given.map(values -> assignment(contract, values)).filter(contract::admits);
    if (written.isPresent()) {
      return Parsed.of(written.get());
    }
    boolean isComputed = given.isEmpty() || given.get().stream().anyMatch(MadeArguments::areIn);
    Optional<List<Value>> values = isComputed ? computed(call) : given;
    if (values.isEmpty()) {
      return new Parsed.Wrong(
          Diagnostic.error("the arguments of the call cannot be computed")
              .hint("Write them as values."));
    }
    if (Rebuilding.has(Cons.list(values.get()), Closure.class::isInstance)) {
      return new Parsed.Wrong(
          Diagnostic.error("an argument of the call is computed, and a function is in its value")
              .hint("Write the function itself as an argument, or into a list, tuple or map."));
    }
    Assignment assignment = assignment(contract, values.get());
    return contract.admits(assignment)
        ? Parsed.of(assignment)
        : new Parsed.Wrong(
            Diagnostic.error("the call is not one that the spec of its function allows")
                .hint("Add --no-spec to explore it all the same."));
  }

  private static Assignment assignment(Contract contract, List<Value> values) {
    return Contract.input(
        contract.parameters(),
        values.stream().map(value -> ValueTerms.term(contract.pool(), value)).toList());
  }

  private Optional<List<Value>> computed(CallParser.Parsed.Call call) {
    session.linker().add(call.wrapper());
    Machine.Result result;
    try {
      result =
          session
              .machine()
              .call(
                  Atom.of(call.wrapper().name()),
                  Atom.of("arguments"),
                  List.of(),
                  STEPS_FOR_ARGUMENTS,
                  () -> false);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    if (!(result instanceof Machine.Result.Returned(var list, var steps))) {
      return Optional.empty();
    }
    List<Value> values = new ArrayList<>();
    Value rest = list;
    while (rest instanceof Cons cell) {
      values.add(cell.head);
      rest = cell.tail;
    }
    return Optional.of(values);
  }
}
