package clew.curry.eval;

import clew.curry.compile.Truth;
import clew.curry.ir.Primitive;
import clew.curry.type.Type;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values of the graph as terms, for those outside. */
final class Answers {
  /** Stands for the result until there is one. */
  static final Node RESULT = new Node.Data(Truth.TRUE);

  /** What is not evaluated, because the value has no end. */
  static final Constructor MORE = new Constructor("…", 0);

  private static final String SHOWN = "the text of a value that depends on the input";

  private final Machine machine;
  private final World world;
  private final TermPool pool;
  private final Node[] unknowns;
  private final Map<clew.curry.core.Constructor, Constructor> constructors = new HashMap<>();

  Answers(Machine machine, World world, Node[] unknowns) {
    this.machine = machine;
    this.world = world;
    this.pool = world.pool();
    this.unknowns = unknowns;
  }

  /** The value, and what the unknowns of the query have become. */
  Outcome of(Node value) {
    Terms terms = new Terms();
    List<Term> all = new ArrayList<>();
    all.add(terms.of(value));
    for (Node unknown : unknowns) {
      all.add(terms.of(unknown));
    }
    return new Outcome.Answers(all, true);
  }

  Outcome raised(Raised raised, Site site) {
    String kind =
        switch (raised.kind()) {
          case ERROR -> "error";
          case DIVISION_BY_ZERO -> "division by zero";
          case NO_CHARACTER -> "no character";
          case SUSPENDED -> "suspended";
        };
    return new Outcome.Raised(
        new ErrorKind(kind), pool.text(String.valueOf(raised.getMessage())), site);
  }

  /** The value as a text, or the end of the run with it as a message. */
  Node said(Primitive primitive, Node value) {
    Terms terms = new Terms();
    if (primitive == Primitive.ERROR) {
      throw new Raised(Raised.Kind.ERROR, Show.plain(terms.of(value)));
    }
    Node text = Building.text(Show.text(terms.of(value)));
    Given given = world.given();
    if (given != null && terms.isOfInput != null && !Places.isForError(machine.stack())) {
      given.lose(machine.place(), terms.isOfInput, SHOWN);
    }
    return text;
  }

  private Constructor constructor(clew.curry.core.Constructor of) {
    return constructors.computeIfAbsent(of, _ -> new Constructor(of.name(), of.arity()));
  }

  /** One view of the graph: the same unknown is the same term. */
  private final class Terms {
    private final IdentityHashMap<Node, Term> known = new IdentityHashMap<>();

    /** A term of the input that stands behind a part of the value. */
    private @Nullable Term isOfInput;

    /** Without recursion: a list of 100,000 elements is deep. */
    Term of(Node node) {
      Deque<Node> work = new ArrayDeque<>();
      work.push(node);
      while (!work.isEmpty()) {
        Node at = work.peek().found();
        if (known.containsKey(at)) {
          work.pop();
        } else if (at instanceof Node.Data data && push(data, work)) {
          // Its parts come first.
        } else {
          work.pop();
          known.put(at, leaf(at));
        }
      }
      return term(node);
    }

    private Term term(Node node) {
      Term term = known.get(node.found());
      if (term == null) {
        throw new IllegalStateException("a part that has no term");
      }
      return term;
    }

    private boolean push(Node.Data data, Deque<Node> work) {
      boolean isMissing = false;
      for (int i = data.parts.length - 1; i >= 0; i--) {
        Node part = data.parts[i].found();
        if (!known.containsKey(part)) {
          work.push(part);
          isMissing = true;
        }
      }
      return isMissing;
    }

    private Term leaf(Node node) {
      return switch (node) {
        case Node.Data data -> {
          List<Term> parts = new ArrayList<>(data.parts.length);
          for (Node part : data.parts) {
            parts.add(term(part));
          }
          yield pool.construct(constructor(data.constructor), parts);
        }
        case Node.Whole whole -> pool.integer(whole.value());
        case Node.Letter letter -> pool.text(Character.toString(letter.codePoint));
        case Node.Symbol symbol -> symbol(symbol);
        case Node.Free free ->
            free.term == null
                ? pool.unknown("free " + free.number, Sort.ANY)
                : input(free.term, free.type.orElseThrow());
        case Node.Partial _ -> pool.construct(Show.FUNCTION, List.of());
        case Node.Delayed _ -> pool.construct(MORE, List.of());
      };
    }

    private Term symbol(Node.Symbol symbol) {
      Given given = world.given();
      boolean isKnown = given != null && given.knows(symbol.term);
      if (isKnown) {
        isOfInput = symbol.term;
      }
      Term term = isKnown ? Objects.requireNonNull(given).value(symbol.term) : symbol.term;
      return symbol.isCharacter ? pool.construct(Show.LETTER, List.of(term)) : term;
    }

    private Term input(Term term, Type type) {
      isOfInput = term;
      return new Values(world).shown(Objects.requireNonNull(world.given()).value(term), type);
    }
  }
}
