package clew.curry.eval;

import clew.curry.ir.Code;
import clew.curry.ir.Procedure;
import clew.engine.language.Forking;
import clew.engine.language.answer.Step;
import clew.engine.term.IntegerWork;
import clew.engine.term.Term;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Evaluates one program along many branches. Not for several threads: branches share the graph. */
public final class Machine implements Forking<Branch> {
  /** How many steps a branch takes before others may. */
  private static final long TURN = 400;

  private final ProgramContext context;
  private final Procedure main;
  private final GraphNode[] arguments;
  private final NodeBuilder builder;
  private final ValueComparison comparison;
  private final NumberPrimitives numbers;
  private final AnswerTerms answers;
  private final Forks forks;
  private final Normalization normalization;
  private final Primitives primitives;
  private final FunctionApplication application;
  private final SwitchEvaluation switches;

  /** Nothing is computed in it: the program may be started more than once. */
  private final Branch root;

  private Branch current;
  private long lastBranch;

  /** How to go on: a code with its slots, or a value for the next frame. */
  private @Nullable Code code;

  private GraphNode[] slots = {};
  private @Nullable GraphNode value;
  private @Nullable Frame stack;
  private Site at;
  private @Nullable Failure failure;
  private List<Event> passed = List.of();
  private @Nullable Step<Branch> result;
  private boolean mustYield;
  private long steps;

  /**
   * @param main what is to be computed
   * @param arguments its unknowns
   */
  public Machine(ProgramContext context, Procedure main, int arguments) {
    this(context, main, context.inputs(arguments), true);
  }

  /** A machine for a call whose result is wanted, and not what its arguments have become. */
  public Machine(ProgramContext context, Procedure main, GraphNode[] arguments) {
    this(context, main, arguments, false);
  }

  private Machine(ProgramContext context, Procedure main, GraphNode[] arguments, boolean areShown) {
    this.context = context;
    this.main = main;
    this.at = new Site(main.name, main.span);
    this.root = new Branch(null, 0, at);
    this.current = root;
    this.builder = new NodeBuilder(this);
    this.forks = new Forks(this, context);
    this.normalization = new Normalization(this);
    InputParts inputs = new InputParts(this, context);
    this.application = new FunctionApplication(this, inputs);
    this.numbers = new NumberPrimitives(this, context, forks);
    this.comparison = new ValueComparison(this, context, numbers, forks, normalization, inputs);
    this.primitives = new Primitives(this, context, builder, comparison, numbers, normalization);
    this.switches = new SwitchEvaluation(this, forks, numbers, inputs, primitives);
    this.arguments = arguments;
    this.answers = new AnswerTerms(this, context, areShown ? arguments : new GraphNode[0]);
  }

  @Override
  public Branch start() {
    Branch first = new Branch(root, ++lastBranch, root.at);
    first.code = main.code;
    first.slots = builder.slotsFor(main, arguments);
    first.stack = new Frame.Normalize(null, AnswerTerms.RESULT, null, context.mostShown());
    return first;
  }

  @Override
  public Site site(Branch branch) {
    return branch.at;
  }

  /** How many steps have been taken, along all branches. */
  public long steps() {
    return steps;
  }

  @Override
  public Step<Branch> step(Branch branch) {
    long turn = Math.max(TURN, moveTo(branch));
    code = branch.code;
    slots = branch.slots == null ? new GraphNode[0] : branch.slots;
    value = branch.value;
    stack = branch.stack;
    at = branch.at;
    passed = List.of();
    result = null;
    mustYield = false;
    GraphNode.Free bound = branch.bound;
    if (bound != null) {
      branch.bound = null;
      set(bound, Objects.requireNonNull(branch.boundTo));
    }
    long before = steps;
    try {
      run(steps + turn);
    } catch (RaisedError raised) {
      finish(answers.raised(raised, place()));
    } catch (NumberTooLarge tooLarge) {
      finish(new Outcome.Unsupported(tooLarge.limitation(), place()));
    }
    Step<Branch> made = result;
    if (made != null) {
      branch.leave();
      return made;
    }
    branch.code = code;
    branch.slots = slots;
    branch.value = value;
    branch.stack = stack;
    branch.at = at;
    return new Step.Yield<>(passed, branch, steps - before);
  }

  NumberPrimitives numbers() {
    return numbers;
  }

  /** Counts what an operation on large numbers costs, and refuses it before it takes for ever. */
  void work(long cost, int bits) {
    if (cost > IntegerWork.MOST) {
      throw new NumberTooLarge(bits);
    }
    steps += cost;
  }

  private long moveTo(Branch branch) {
    long cost = Branch.move(current, branch);
    current = branch;
    return cost;
  }

  Branch child() {
    return new Branch(current, ++lastBranch, at);
  }

  long stamp() {
    return current.id;
  }

  /** Gives something pending its value, so that it can be taken back. */
  void set(GraphNode.Pending place, GraphNode to) {
    current.write(place, to);
  }

  // ---- the loop

  private void run(long until) {
    while (result == null) {
      Code at = code;
      if (at == null) {
        back();
        continue;
      }
      if (++steps > until || mustYield) {
        return;
      }
      switch (at.op) {
        case Code.ENTER -> force(slots[((Code.Enter) at).slot]);
        case Code.BUILD -> answer(builder.build(((Code.Make) at).build, slots));
        case Code.CALL -> {
          Code.Call call = (Code.Call) at;
          slots = builder.slotsFor(call.procedure, call.arguments, slots);
          code = call.procedure.code;
        }
        case Code.APPLY -> {
          Code.Apply apply = (Code.Apply) at;
          stack = new Frame.Apply(stack, builder.all(apply.arguments, slots));
          code = apply.function;
        }
        case Code.SWITCH -> switches.decide(at, ((Code.Switch) at).of);
        case Code.LITERALS -> switches.decide(at, ((Code.Literals) at).of);
        case Code.CHOICE -> forks.choose((Code.Choice) at);
        case Code.LET -> {
          builder.let((Code.Let) at, slots);
          code = ((Code.Let) at).body;
        }
        case Code.FREE -> {
          context.unknowns((Code.Free) at, slots, stamp());
          code = ((Code.Free) at).body;
        }
        case Code.PRIMITIVE -> {
          Code.Built built = (Code.Built) at;
          if (built.site != FaultCodes.HERE) {
            this.at = built.site;
          }
          primitives.arguments(built, 0, new GraphNode[built.arguments.length]);
        }
        case Code.REACHED -> {
          Code.Reached reached = (Code.Reached) at;
          pass(new Event.Entered(reached.point));
          code = reached.next;
        }
        case Code.CALLED -> {
          Code.Called called = (Code.Called) at;
          stack = new Frame.Called(stack, called.site);
          code = called.next;
        }
        default -> fail(Failure.of(((Code.Fail) at).site, stack));
      }
    }
  }

  /** The value of what was to be computed. */
  void answer(GraphNode made) {
    code = null;
    value = made;
  }

  /** The program says that there is no value here: a constraint does not hold. */
  void fail() {
    fail(new Failure(place(), at.label(), true));
  }

  private void fail(Failure why) {
    failure = why;
    finish(new Outcome.Answers(List.of(), false));
  }

  /** Why the branch that was moved last has no value. */
  public Failure failure() {
    return Objects.requireNonNull(failure);
  }

  /** The place in the user's own program that the machine is at. */
  Site place() {
    return StackSites.nearest(at, stack);
  }

  /** What the branch that was moved last was about to do in the user's own program. */
  public List<Site> calls(int most) {
    return StackSites.calls(stack, most);
  }

  private void finish(Outcome outcome) {
    current.ended();
    result = new Step.Done<>(passed, outcome);
  }

  /** Computes a node up to its constructor. */
  void force(GraphNode node) {
    GraphNode found = node.found();
    while (found instanceof GraphNode.Delayed delayed) {
      stack = new Frame.Update(stack, delayed);
      Procedure procedure = delayed.procedure;
      if (procedure != null) {
        enter(procedure, delayed.arguments);
        return;
      }
      GraphNode[] all = delayed.arguments;
      stack = new Frame.Apply(stack, Arrays.copyOfRange(all, 1, all.length));
      found = all[0].found();
    }
    answer(found);
  }

  /** Hands the value to the next frame. */
  private void back() {
    GraphNode made = Objects.requireNonNull(value);
    Frame frame = stack;
    if (frame == null) {
      finish(answers.of(made));
      return;
    }
    stack = frame.next;
    switch (frame) {
      case Frame.Decide decide -> {
        slots = decide.slotsIn(current);
        switches.by(decide.decision, made);
      }
      case Frame.Called _ -> {}
      case Frame.Update update -> set(update.delayed, made);
      case Frame.Argument argument -> {
        slots = argument.slotsIn(current);
        at = argument.built.site;
        GraphNode[] values = argument.values.clone();
        values[argument.index] = made;
        primitives.arguments(argument.built, argument.index + 1, values);
      }
      case Frame.Apply apply -> application.apply(made, apply.arguments);
      case Frame.Compare compare -> {
        at = compare.at;
        comparison.compare(compare.primitive, compare.pairs);
      }
      case Frame.Normalize normalize -> normalization.goOn(normalize, made);
      case Frame.Bind bind -> comparison.bind(bind, made);
      case Frame.Say say -> {
        at = say.at;
        answer(answers.said(say.primitive, made));
      }
    }
  }

  void enter(Procedure procedure, GraphNode[] given) {
    slots = builder.slotsFor(procedure, given);
    code = procedure.code;
  }

  /** Does something that moves other branches, and comes back to where the machine is. */
  <T> T within(Function<EncapsulatedSearch, T> search) {
    Branch home = current;
    GraphNode[] itsSlots = slots;
    Frame itsStack = stack;
    Site itsPlace = at;
    List<Event> itsPassed = passed;
    try {
      return search.apply(new EncapsulatedSearch(this, context));
    } finally {
      moveTo(home);
      code = null;
      slots = itsSlots;
      stack = itsStack;
      at = itsPlace;
      passed = itsPassed;
      result = null;
      mustYield = false;
    }
  }

  /** The value that the branch that was moved last has come to. */
  GraphNode value() {
    return Objects.requireNonNull(value);
  }

  // ---- for those who work on its behalf

  /** The code is done; what it stood for comes as a value. */
  void stop() {
    code = null;
  }

  void go(Code next) {
    code = next;
  }

  /** Goes a way whose condition holds anyway. */
  void take(Forks.Asked way) {
    code = way.code();
    value = way.value();
  }

  /** Whether the step under way has come to its end. */
  boolean isOver() {
    return result != null;
  }

  void fork(List<Step.Way<Branch>> ways) {
    current.forked(ways.size());
    result = new Step.Fork<>(passed, at, current.depth - 1, Choice.FREE, ways);
  }

  /** From here on the condition holds, or this is no branch: who handles it finds out. */
  void assumed(Term fact) {
    pass(new Event.Assume(at, fact));
    mustYield = true;
  }

  /** Most steps pass nothing. */
  private void pass(Event event) {
    if (passed.isEmpty()) {
      passed = new ArrayList<>(2);
    }
    passed.add(event);
  }

  void push(@Nullable Frame frame) {
    stack = frame;
  }

  Site at() {
    return at;
  }

  void isAt(Site site) {
    at = site;
  }

  GraphNode[] slots() {
    return slots;
  }

  @Nullable Frame stack() {
    return stack;
  }
}
