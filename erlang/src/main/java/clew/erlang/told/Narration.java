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
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
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
  private final Map<Long, Atom> modules = new HashMap<>();
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
    modules.put(Decision.prefix(function.module), function.module);
    return new Entered(function, body, false);
  }

  @Override
  public Node inside(Function function, Node body) {
    return new Entered(function, body, false);
  }

  @Override
  public Node part(Function function, Node body) {
    return new Entered(function, body, true);
  }

  /** The body of a function, or a part of it: then it was called already. */
  private final class Entered extends Node {
    private final Function function;
    private final Node body;
    private final boolean isPart;

    Entered(Function function, Node body, boolean isPart) {
      this.function = function;
      this.body = body;
      this.isPart = isPart;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      String name = function.module + ":" + function.name;
      if (!isPart) {
        add((isTail ? "tailcall " : "call ") + call(name, Arrays.copyOf(slots, function.arity)));
      }
      // A part that somebody waits for is not the end of the function.
      boolean isLast = !isPart || isTail;
      isTail = false;
      try {
        Value result = body.run(slots, process);
        boolean goesOn = result == TAIL || result == AGAIN;
        isTail = isLast && goesOn;
        if (isLast && !goesOn) {
          add("exit " + name + " " + ErlangText.line(Plain.of(result)));
        }
        return result;
      } catch (Raise raise) {
        if (isLast) {
          add("raise " + name + " " + raise.kind + ":" + ErlangText.line(Plain.of(raise.reason)));
        }
        throw raise;
      }
    }
  }

  /** What processes told that the run started; their code is not gone through. */
  void others(Map<Value, List<Part>> told) {
    told.forEach(
        (process, parts) -> {
          for (Part part : parts) {
            for (Value thing = part.look(); thing != null; thing = part.look()) {
              add("process " + ErlangText.line(process) + " " + what(thing));
              part.skip();
            }
          }
        });
  }

  private String what(Value told) {
    if (!(told instanceof Small decision)) {
      return "told " + ErlangText.line(told);
    }
    Atom module = modules.get(Decision.prefixIn(decision.number));
    return "case "
        + Decision.caseIn(decision.number)
        + (module == null ? "" : " of " + module)
        + ": clause "
        + Decision.clauseIn(decision.number);
  }

  /** Follows a run as another one does, and listens. */
  Following listening(Retelling retelling) {
    return new Listening(retelling);
  }

  /** The messages of a run, and what is taken of them. */
  private final class Heard extends Mailbox {
    private final Mailbox messages;

    Heard(Mailbox messages) {
      this.messages = messages;
    }

    @Override
    public void send(Value message) {
      messages.send(message);
    }

    @Override
    public Value peek() {
      return messages.peek();
    }

    @Override
    public Value next() {
      return messages.next();
    }

    @Override
    public Value remove() {
      if (messages.peek() instanceof Tuple found) {
        add("receive " + ErlangText.line(Plain.of(found.elements[1])));
      }
      return messages.remove();
    }

    @Override
    public Value waitFor(Actor process, Value timeout) {
      Value isOver = messages.waitFor(process, timeout);
      if (isOver == Atom.TRUE) {
        add("receive nothing in time");
      }
      return isOver;
    }
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
      if (!retelling.isTold(at, module, name, arguments.length)) {
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
      return retelling.mailbox().map(Heard::new);
    }
  }
}
