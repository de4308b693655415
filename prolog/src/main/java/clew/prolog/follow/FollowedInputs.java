package clew.prolog.follow;

import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Term;
import clew.engine.trace.Site;
import clew.prolog.follow.path.PathRecording;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.model.term.TermUniverse;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Makes the values of inputs, each part of them followed.
 *
 * <p>What is followed is ground. An input with variables in it is decided from the top on, as far
 * down as its variables are: is it ground, if not what is it built by, and so on for its parts. So
 * the part of it that is above variables is an ordinary structure, which the path accounts for.
 */
final class FollowedInputs {
  private final PathRecording path;
  private final TermUniverse universe;
  private final Site site;
  private final Supplier<Var> fresh;
  private final Map<Term, Var> variables = new HashMap<>();

  FollowedInputs(PathRecording path, TermUniverse universe, Site site, Supplier<Var> fresh) {
    this.path = path;
    this.universe = universe;
    this.site = site;
    this.fresh = fresh;
  }

  /** The value of an unknown. */
  Value of(Term.Unknown unknown, Term value, boolean mayBeOpen) {
    return mayBeOpen ? open(unknown, value) : ground(unknown, value);
  }

  /** A part that is to be made and put into its place. */
  private record Part(Term term, Term value, Compound whole, int index) {}

  private Value open(Term root, Term given) {
    Compound top = Structure.of("top", (Value) new Var(0));
    Deque<Part> work = new ArrayDeque<>();
    work.push(new Part(root, given, top, 0));
    while (!work.isEmpty()) {
      Part part = work.pop();
      part.whole.argument(part.index, one(part, work));
    }
    return top.argument(0);
  }

  private Value one(Part part, Deque<Part> work) {
    if (choose(part.term, part.value) || !(part.value instanceof Term.Construct built)) {
      return ground(part.term, part.value);
    }
    if (built.constructor().equals(TermEncoding.VARIABLE)) {
      return variables.computeIfAbsent(built, v -> fresh.get());
    }
    Constructor by = built.constructor();
    Functor functor = TermEncoding.functor(by);
    Value[] arguments = new Value[by.arity()];
    Arrays.fill(arguments, Atom.NIL);
    Compound made = Structure.of(functor, arguments);
    for (int i = by.arity() - 1; i >= 0; i--) {
      work.push(
          new Part(path.pool().apply(new Field(by, i), part.term), built.fields().get(i), made, i));
    }
    return made;
  }

  /**
   * Decides which variable it is, whether it is ground, or what it is built by: the same
   * alternatives for every input. Of structures with variables in them only lists are looked for.
   * True if it is ground.
   */
  private boolean choose(Term term, Term value) {
    List<Term> conditions = new ArrayList<>();
    List<String> names = new ArrayList<>();
    int taken = -1;
    for (int i = 0; i < TermUniverse.VARIABLES; i++) {
      Term variable = path.encoding().variable(i);
      taken = variable == value ? i : taken;
      conditions.add(path.pool().equal(term, variable));
      names.add("variable " + i);
    }
    boolean isGround = universe.ground().contains(value);
    taken = isGround ? conditions.size() : taken;
    conditions.add(universe.isGround(path.pool(), term));
    names.add("ground");
    int wanted = conditions.size() + 1;
    for (Functor functor : universe.functors()) {
      Constructor by = TermEncoding.constructor(functor);
      if (taken < 0 && value instanceof Term.Construct built && by.equals(built.constructor())) {
        taken = conditions.size();
      }
      conditions.add(universe.isOpen(path.pool(), functor, term));
      names.add("open " + functor);
    }
    conditions.add(path.pool().bool(true));
    names.add("another");
    path.choose(place("is"), conditions, names, taken < 0 ? conditions.size() - 1 : taken, wanted);
    return isGround;
  }

  private Site place(String what) {
    return new Site(site.label() + " input " + what, site.span());
  }

  /** A ground term with all of its parts followed. */
  private Followed ground(Term term, Term value) {
    Value plain = path.encoding().value(value);
    Followed top = new Followed(term, plain);
    Deque<Followed> work = new ArrayDeque<>();
    work.push(top);
    while (!work.isEmpty()) {
      Followed at = work.pop();
      if (at.walked() instanceof Compound compound) {
        Constructor by =
            compound instanceof Cell
                ? Constructor.CONS
                : TermEncoding.constructor(compound.functor());
        for (int i = 0; i < compound.arity(); i++) {
          Followed part = new Followed(at, new Field(by, i), compound.argument(i));
          compound.argument(i, part);
          work.push(part);
        }
      }
    }
    return top;
  }
}
