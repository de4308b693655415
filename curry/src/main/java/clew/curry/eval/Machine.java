package clew.curry.eval;

import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.curry.ir.Procedure;
import clew.curry.scope.BuiltIn;
import clew.engine.language.Forking;
import clew.engine.language.Step;
import clew.engine.term.Term;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Evaluates one program along many branches. Not for several threads: branches share the graph. */
public final class Machine implements Forking<Branch> {
  /** How many steps a branch takes before others may. */
  private static final long TURN = 400;

  /** Functions of the prelude that are there to have no value sometimes. */
  private static final Set<String> CONSTRAINTS = Set.of("&", "&>", "solve", "doSolve");

  private final World world;
  private final Procedure main;
  private final Node[] arguments;
  private final Building building;
  private final Comparing comparing;
  private final Numbers numbers;
  private final Answers answers;
  private final Forks forks;
  private final Normalizing normalizing;
  private final Primitives primitives;
  private final Inputs inputs;

  /** Nothing is computed in it: the program may be started more than once. */
  private final Branch root;

  private Branch current;
  private long lastBranch;

  /** How to go on: a code with its slots, or a value for the next frame. */
  private @Nullable Code code;

  private Node[] slots = {};
  private @Nullable Node value;
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
  public Machine(World world, Procedure main, int arguments) {
    this(world, main, unknowns(world, arguments), true);
  }

  /** A machine for a call whose result is wanted, and not what its arguments have become. */
  public Machine(World world, Procedure main, Node[] arguments) {
    this(world, main, arguments, false);
  }

  private static Node[] unknowns(World world, int number) {
    Node[] unknowns = new Node[number];
    for (int i = 0; i < number; i++) {
      unknowns[i] = world.input(i);
    }
    return unknowns;
  }

  private Machine(World world, Procedure main, Node[] arguments, boolean showsArguments) {
    this.world = world;
    this.main = main;
    this.at = new Site(main.name, main.span);
    this.root = new Branch(null, 0, at);
    this.current = root;
    this.building = new Building(this);
    this.forks = new Forks(this, world);
    this.normalizing = new Normalizing(this);
    this.inputs = new Inputs(this, world);
    this.numbers = new Numbers(this, world, forks);
    Comparing comparing = new Comparing(this, world, numbers, forks, normalizing, inputs);
    this.comparing = comparing;
    this.primitives = new Primitives(this, world, building, comparing, numbers, normalizing);
    this.arguments = arguments;
    this.answers = new Answers(this, world, showsArguments ? arguments : new Node[0]);
  }

  @Override
  public Branch start() {
    Branch first = new Branch(root, ++lastBranch, root.at);
    first.code = main.code;
    first.slots = building.slotsFor(main, arguments);
    first.stack = new Frame.Normalize(null, Answers.RESULT, null, world.mostShown());
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

  // ---- from branch to branch

  @Override
  public Step<Branch> step(Branch branch) {
    long turn = Math.max(TURN, moveTo(branch));
    code = branch.code;
    slots = branch.slots == null ? new Node[0] : branch.slots;
    value = branch.value;
    stack = branch.stack;
    at = branch.at;
    passed = List.of();
    result = null;
    mustYield = false;
    Node.Free bound = branch.bound;
    if (bound != null) {
      branch.bound = null;
      set(bound, Objects.requireNonNull(branch.boundTo));
    }
    long before = steps;
    try {
      run(steps + turn);
    } catch (Raised raised) {
      finish(answers.raised(raised, place(at)));
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

  /** Makes the graph what it is for a branch; what that took. */
  private long moveTo(Branch branch) {
    long cost = 0;
    Branch parent = branch.parent;
    if (parent != null && branch != current) {
      // Most often it is a branch below one of those that led to the last one.
      while (current.depth > parent.depth) {
        current.undo();
        cost += current.logged();
        current = Objects.requireNonNull(current.parent);
      }
      if (current == parent) {
        branch.redo();
        current = branch;
        return cost + branch.logged();
      }
    }
    return cost + climb(branch);
  }

  private long climb(Branch branch) {
    long cost = 0;
    Branch from = current;
    Branch to = branch;
    List<Branch> down = new ArrayList<>();
    while (from != to) {
      if (from.depth >= to.depth) {
        from.undo();
        cost += from.logged();
        from = Objects.requireNonNull(from.parent);
      } else {
        down.add(to);
        to = Objects.requireNonNull(to.parent);
      }
    }
    for (Branch each : down.reversed()) {
      each.redo();
      cost += each.logged();
    }
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
  void set(Node.Pending place, Node to) {
    place.value = to;
    if (place.stamp == current.id) {
      place.isSettled = true;
    } else {
      current.log(place, to);
    }
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
        case Code.BUILD -> answer(building.build(((Code.Make) at).build, slots));
        case Code.CALL -> {
          Code.Call call = (Code.Call) at;
          slots = building.slotsFor(call.procedure, call.arguments, slots);
          code = call.procedure.code;
        }
        case Code.APPLY -> {
          Code.Apply apply = (Code.Apply) at;
          stack = new Frame.Apply(stack, building.all(apply.arguments, slots));
          code = apply.function;
        }
        case Code.SWITCH -> decide(at, ((Code.Switch) at).of);
        case Code.LITERALS -> decide(at, ((Code.Literals) at).of);
        case Code.CHOICE -> forks.choose((Code.Choice) at);
        case Code.LET -> {
          Code.Let let = (Code.Let) at;
          building.let(let, slots);
          code = let.body;
        }
        case Code.FREE -> {
          Code.Free free = (Code.Free) at;
          for (int i = 0; i < free.slots.length; i++) {
            slots[free.slots[i]] = world.unknown(stamp(), free.variables[i]);
          }
          code = free.body;
        }
        case Code.PRIMITIVE -> {
          Code.Built built = (Code.Built) at;
          if (built.site != Faults.HERE) {
            this.at = built.site;
          }
          primitives.arguments(built, 0, new Node[built.arguments.length]);
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
        default -> fail(((Code.Fail) at).site);
      }
    }
  }

  /** The value of what was to be computed. */
  void answer(Node made) {
    code = null;
    value = made;
  }

  void truth(boolean holds) {
    answer(holds ? Building.TRUE : Building.FALSE);
  }

  /** The program says that there is no value here: a constraint does not hold. */
  void fail() {
    fail(new Failure(place(at), at.label(), true));
  }

  /** No rule matches. */
  private void fail(Site rules) {
    boolean isConstraint =
        rules.span().file().equals(BuiltIn.PRELUDE) && CONSTRAINTS.contains(rules.label());
    fail(new Failure(place(rules), rules.label(), isConstraint));
  }

  private void fail(Failure why) {
    failure = why;
    finish(new Outcome.Answers(List.of(), false));
  }

  /**
   * Why a branch has no value.
   *
   * @param function whose rules do not match
   * @param isMeant whether the program says so, and not merely lacks a rule
   */
  public record Failure(Site at, String function, boolean isMeant) {}

  /** Why the branch that was moved last has no value. */
  public Failure failure() {
    return Objects.requireNonNull(failure);
  }

  /** The nearest place in the user's own program. */
  private Site place(Site from) {
    return isOwn(from) ? from : calls(1).stream().findFirst().orElse(from);
  }

  /** The place in the user's own program that the machine is at. */
  Site place() {
    return place(at);
  }

  private static boolean isOwn(Site site) {
    return !site.span().file().equals(BuiltIn.PRELUDE);
  }

  /** Whether what is computed is the text of an error. */
  boolean isForError() {
    for (Frame frame = stack; frame != null; frame = frame.next) {
      if (frame instanceof Frame.Say say && say.primitive == Primitive.ERROR) {
        return true;
      }
    }
    return false;
  }

  /** What the branch that was moved last was about to do in the user's own program. */
  public List<Site> calls(int most) {
    List<Site> calls = new ArrayList<>();
    for (Frame frame = stack; frame != null && calls.size() < most; frame = frame.next) {
      Site site = frame.site();
      if (site != null && isOwn(site) && !calls.contains(site)) {
        calls.add(site);
      }
    }
    return calls;
  }

  private void finish(Outcome outcome) {
    result = new Step.Done<>(passed, outcome);
  }

  /** Computes a node up to its constructor. */
  void force(Node node) {
    Node found = node.found();
    while (found instanceof Node.Delayed delayed) {
      stack = new Frame.Update(stack, delayed);
      Procedure procedure = delayed.procedure;
      if (procedure != null) {
        slots = building.slotsFor(procedure, delayed.arguments);
        code = procedure.code;
        return;
      }
      Node[] all = delayed.arguments;
      stack = new Frame.Apply(stack, Arrays.copyOfRange(all, 1, all.length));
      found = all[0].found();
    }
    answer(found);
  }

  /** Hands the value to the next frame. */
  private void back() {
    Node made = Objects.requireNonNull(value);
    Frame frame = stack;
    if (frame == null) {
      finish(answers.of(made));
      return;
    }
    stack = frame.next;
    switch (frame) {
      case Frame.Decide decide -> {
        slots = own(decide);
        by(decide.decision, made);
      }
      case Frame.Called _ -> {}
      case Frame.Update update -> set(update.delayed, made);
      case Frame.Argument argument -> {
        slots = own(argument);
        at = argument.built.site;
        Node[] values = argument.values.clone();
        values[argument.index] = made;
        primitives.arguments(argument.built, argument.index + 1, values);
      }
      case Frame.Apply apply -> apply(made, apply.arguments);
      case Frame.Compare compare -> {
        at = compare.at;
        comparing.compare(compare.primitive, compare.pairs);
      }
      case Frame.Normalize normalize -> normalizing.goOn(normalize, made);
      case Frame.Bind bind -> comparing.bind(bind, made);
      case Frame.Say say -> {
        at = say.at;
        answer(answers.said(say.primitive, made));
      }
    }
  }

  /** The slots of a frame; a copy if other branches will come to it too. */
  private Node[] own(Frame.Scoped frame) {
    return frame.stamp == current.id ? frame.slots : frame.slots.clone();
  }

  private void apply(Node value, Node[] given) {
    Node function =
        value instanceof Node.Free free && free.term != null ? inputs.known(free) : value;
    if (!(function instanceof Node.Partial partial)) {
      throw new Raised(
          Raised.Kind.SUSPENDED, "a function is applied that is unknown: nothing says which one");
    }
    Node[] all = Building.joined(partial.arguments, given);
    int arity = partial.arity();
    if (all.length < arity) {
      answer(new Node.Partial(partial.procedure, partial.constructor, all));
      return;
    }
    if (all.length > arity) {
      stack = new Frame.Apply(stack, Arrays.copyOfRange(all, arity, all.length));
      all = Arrays.copyOf(all, arity);
    }
    if (partial.procedure != null) {
      slots = building.slotsFor(partial.procedure, all);
      code = partial.procedure.code;
    } else {
      answer(new Node.Data(Objects.requireNonNull(partial.constructor), all));
    }
  }

  /** Does something that moves other branches, and comes back to where the machine is. */
  <T> T within(Function<Within, T> search) {
    Branch home = current;
    Node[] itsSlots = slots;
    Frame itsStack = stack;
    Site itsPlace = at;
    List<Event> itsPassed = passed;
    try {
      return search.apply(new Within(this, world));
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
  Node value() {
    return Objects.requireNonNull(value);
  }

  // ---- decisions

  private void decide(Code decision, Code of) {
    if (of instanceof Code.Enter enter) {
      Node found = slots[enter.slot].found();
      if (!(found instanceof Node.Delayed)) {
        by(decision, found);
        return;
      }
    }
    stack = new Frame.Decide(stack, slots, stamp(), decision);
    code = of;
  }

  private void by(Code decision, Node given) {
    if (decision instanceof Code.Switch known) {
      Node found = given;
      if (given instanceof Node.Free free && free.term != null) {
        at = known.site;
        found = inputs.known(free);
      }
      if (found instanceof Node.Data data) {
        slots[known.save] = data;
        Code.Alternative way = known.alternatives[data.constructor.index()];
        if (way == null) {
          code = known.otherwise;
          return;
        }
        int[] parts = way.parts;
        for (int i = 0; i < parts.length; i++) {
          slots[parts[i]] = data.part(i);
        }
        code = way.code;
      } else {
        forks.narrow(known, (Node.Free) found);
      }
    } else {
      at = ((Code.Literals) decision).site;
      numbers.select((Code.Literals) decision, given, slots);
    }
  }

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
    result = new Step.Fork<>(passed, at, current.depth - 1, Choice.FREE, ways);
  }

  /** From here on the condition holds, or this is no branch: who handles it finds out. */
  void assume(Term fact) {
    if (fact instanceof Term.Bool known) {
      if (!known.holds()) {
        fail();
      }
      return;
    }
    Given given = world.given();
    if (given != null && given.knows(fact)) {
      if (!given.holds(at, fact)) {
        fail();
      }
      return;
    }
    Term open = given == null ? fact : given.settled(place(), fact, Forks.MIXED);
    pass(new Event.Assume(at, open));
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

  Node[] slots() {
    return slots;
  }

  @Nullable Frame stack() {
    return stack;
  }
}
