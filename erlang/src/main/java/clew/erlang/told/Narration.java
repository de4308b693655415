package clew.erlang.told;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Following;
import clew.erlang.eval.Function;
import clew.erlang.eval.Mailbox;
import clew.erlang.eval.Node;
import clew.erlang.eval.Raise;
import clew.erlang.follow.Path;
import clew.erlang.lower.Habits;
import clew.erlang.render.ErlangText;
import clew.erlang.symbol.Plain;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes down what happens in a run while it is rebuilt: calls, tail calls, exits and exceptions,
 * which follow from the code, and the decisions and results that were told.
 */
public final class Narration implements Habits.Entry {
  private final int most;
  private final List<String> lines = new ArrayList<>();
  private final List<Integer> trace = new ArrayList<>();
  private boolean isShortened;
  private boolean isTail;

  /**
   * @param most how many lines are kept
   */
  public Narration(int most) {
    this.most = most;
  }

  public List<String> lines() {
    return lines;
  }

  /** Whether there was more than was kept. */
  public boolean isShortened() {
    return isShortened;
  }

  /** The clauses that were taken. */
  public List<Integer> trace() {
    return trace;
  }

  private void add(String line) {
    if (lines.size() < most) {
      lines.add(line);
    } else {
      isShortened = true;
    }
  }

  private static String call(Object function, Value[] arguments) {
    return function
        + Arrays.stream(arguments)
            .map(argument -> ErlangText.line(Plain.of(argument)))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  @Override
  public Node of(Function function, Node body) {
    return new Entered(function, body);
  }

  /** The body of a function. */
  private final class Entered extends Node {
    private final Function function;
    private final Node body;

    Entered(Function function, Node body) {
      this.function = function;
      this.body = body;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      String name = function.module + ":" + function.name;
      add((isTail ? "tailcall " : "call ") + call(name, Arrays.copyOf(slots, function.arity)));
      isTail = false;
      try {
        Value result = body.run(slots, process);
        isTail = result == TAIL || result == AGAIN;
        if (!isTail) {
          add("exit " + name + " " + ErlangText.line(Plain.of(result)));
        }
        return result;
      } catch (Raise raise) {
        add("raise " + name + " " + raise.kind + ":" + ErlangText.line(Plain.of(raise.reason)));
        throw raise;
      }
    }
  }

  /** What processes told that the run started; their code is not gone through. */
  void others(Map<Value, List<Value>> told) {
    told.forEach(
        (process, parts) -> {
          for (Value part : parts) {
            Value rest = part;
            while (rest instanceof Cons cell) {
              add("process " + ErlangText.line(process) + " " + what(cell.head));
              rest = cell.tail;
            }
          }
        });
  }

  private static String what(Value told) {
    return told instanceof Small decision
        ? Retelling.decision(decision.number)
        : "told " + ErlangText.line(told);
  }

  /** Follows a run as another one does, and listens. */
  Following listening(Retelling retelling) {
    return new Listening(retelling);
  }

  private final class Listening implements Following {
    private final Retelling retelling;

    Listening(Retelling retelling) {
      this.retelling = retelling;
    }

    @Override
    public Path path() {
      return retelling.path();
    }

    @Override
    public Value call(
        Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
      if (retelling.computes(module, name, arguments.length)) {
        return retelling.call(process, at, module, name, builtin, arguments);
      }
      String call = Narration.call(module + ":" + name, arguments);
      try {
        Value result = retelling.call(process, at, module, name, builtin, arguments);
        add("told " + call + " = " + ErlangText.line(Plain.of(result)));
        return result;
      } catch (Raise raise) {
        add("told " + call + " raised " + ErlangText.line(Plain.of(raise.reason)));
        throw raise;
      }
    }

    @Override
    public void took(Function in, int number, int clause) {
      retelling.took(in, number, clause);
      trace.add(clause);
      add("case " + number + " of " + in + ": clause " + clause);
    }

    @Override
    public Optional<Value> unfollowed(Actor process, Function function, Value[] arguments) {
      return retelling.unfollowed(process, function, arguments);
    }

    @Override
    public Optional<Pid> self() {
      return retelling.self();
    }

    @Override
    public Optional<Mailbox> mailbox() {
      return retelling.mailbox();
    }
  }
}
