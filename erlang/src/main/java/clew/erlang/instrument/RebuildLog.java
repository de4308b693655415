package clew.erlang.instrument;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Mailbox;
import clew.erlang.eval.Raise;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.lower.FollowOptions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
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
public final class RebuildLog implements FollowOptions.Entry {
  private final int most;
  private final List<String> lines = new ArrayList<>();
  private final List<Integer> trace = new ArrayList<>();
  private final Map<Long, Atom> modules = new HashMap<>();
  private boolean isShortened;
  private boolean isTail;

  /**
   * @param most how many lines are kept
   */
  public RebuildLog(int most) {
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
            .map(argument -> ErlangText.line(PlainValues.of(argument)))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  @Override
  public ExprNode of(MachineFunction function, ExprNode body) {
    modules.put(ReportedDecision.prefix(function.module), function.module);
    return new Entered(function, body, false);
  }

  @Override
  public ExprNode inside(MachineFunction function, ExprNode body) {
    return new Entered(function, body, false);
  }

  @Override
  public ExprNode part(MachineFunction function, ExprNode body) {
    return new Entered(function, body, true);
  }

  /** The body of a function, or a part of it: then it was called already. */
  private final class Entered extends ExprNode {
    private final MachineFunction function;
    private final ExprNode body;
    private final boolean isPart;

    Entered(MachineFunction function, ExprNode body, boolean isPart) {
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
          add("exit " + name + " " + ErlangText.line(PlainValues.of(result)));
        }
        return result;
      } catch (Raise raise) {
        if (isLast) {
          add(
              "raise "
                  + name
                  + " "
                  + raise.kind
                  + ":"
                  + ErlangText.line(PlainValues.of(raise.reason)));
        }
        throw raise;
      }
    }
  }

  /** What processes told that the run started; their code is not gone through. */
  void others(Map<Value, List<ReportPart>> told) {
    told.forEach(
        (process, parts) -> {
          for (ReportPart part : parts) {
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
    Atom module = modules.get(ReportedDecision.prefixIn(decision.number));
    return "case "
        + ReportedDecision.caseIn(decision.number)
        + (module == null ? "" : " of " + module)
        + ": clause "
        + ReportedDecision.clauseIn(decision.number);
  }

  /** Follows a run as another one does, and listens. */
  ValueFollower listening(RunRebuilder rebuilder) {
    return new Listening(rebuilder);
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
        add("receive " + ErlangText.line(PlainValues.of(found.elements[1])));
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

  private final class Listening implements ValueFollower {
    private final RunRebuilder rebuilder;

    Listening(RunRebuilder rebuilder) {
      this.rebuilder = rebuilder;
    }

    @Override
    public PathRecording path() {
      return rebuilder.path();
    }

    @Override
    public Value call(
        Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
      if (!rebuilder.isTold(at, module, name, arguments.length)) {
        return rebuilder.call(process, at, module, name, builtin, arguments);
      }
      String call = RebuildLog.call(module + ":" + name, arguments);
      try {
        Value result = rebuilder.call(process, at, module, name, builtin, arguments);
        add("told " + call + " = " + ErlangText.line(PlainValues.of(result)));
        return result;
      } catch (Raise raise) {
        add("told " + call + " raised " + ErlangText.line(PlainValues.of(raise.reason)));
        throw raise;
      }
    }

    @Override
    public Value apply(Actor process, CallSite at, Followed function, Value[] arguments) {
      return rebuilder.apply(process, at, function, arguments);
    }

    @Override
    public void took(MachineFunction in, int number, int clause) {
      rebuilder.took(in, number, clause);
      trace.add(clause);
      add("case " + number + " of " + in + ": clause " + clause);
    }

    @Override
    public Optional<Value> unfollowed(Actor process, MachineFunction function, Value[] arguments) {
      return rebuilder.unfollowed(process, function, arguments);
    }

    @Override
    public Optional<Pid> self() {
      return rebuilder.self();
    }

    @Override
    public Optional<Mailbox> mailbox() {
      return rebuilder.mailbox().map(Heard::new);
    }
  }
}
