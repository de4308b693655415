package clew.curry.eval;

import clew.curry.core.BooleanConstructors;
import clew.curry.core.DataConstructor;
import clew.curry.follow.Follower;
import clew.curry.ir.Primitive;
import clew.curry.type.CurryType;
import clew.engine.reason.Limitation;
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
final class AnswerTerms {
  /** Stands for the result until there is one. */
  static final GraphNode RESULT = new GraphNode.Data(BooleanConstructors.TRUE);

  /** What is not evaluated, because the value has no end. */
  static final Constructor MORE = new Constructor("…", 0);

  private final Machine machine;
  private final ProgramContext context;
  private final TermPool pool;
  private final GraphNode[] unknowns;
  private final Map<DataConstructor, Constructor> constructors = new HashMap<>();

  AnswerTerms(Machine machine, ProgramContext context, GraphNode[] unknowns) {
    this.machine = machine;
    this.context = context;
    this.pool = context.pool();
    this.unknowns = unknowns;
  }

  /** The value, and what the unknowns of the query have become. */
  Outcome of(GraphNode value) {
    Terms terms = new Terms();
    List<Term> all = new ArrayList<>();
    all.add(terms.of(value));
    for (GraphNode unknown : unknowns) {
      all.add(terms.of(unknown));
    }
    return new Outcome.Answers(all, true);
  }

  Outcome raised(RaisedError raised, Site site) {
    ErrorKind kind =
        switch (raised.kind()) {
          case ERROR -> new ErrorKind("error", "error", ErrorKind.Nature.ON_PURPOSE);
          case DIVISION_BY_ZERO -> new ErrorKind("division by zero");
          case NO_CHARACTER -> new ErrorKind("no character");
          case SUSPENDED -> new ErrorKind("suspended");
        };
    return new Outcome.Raised(kind, pool.text(String.valueOf(raised.getMessage())), site);
  }

  /** The value as a text, or the end of the run with it as a message. */
  GraphNode said(Primitive primitive, GraphNode value) {
    Terms terms = new Terms();
    if (primitive == Primitive.ERROR) {
      throw new RaisedError(RaisedError.Kind.ERROR, ValueText.plain(terms.of(value)));
    }
    GraphNode text = NodeBuilder.text(ValueText.text(terms.of(value)));
    Follower follower = context.follower();
    if (follower != null && terms.isOfInput != null && !StackSites.isForError(machine.stack())) {
      follower.lose(machine.place(), terms.isOfInput, Limitation.of(Limitation.Kind.SHOWN_VALUE));
    }
    return text;
  }

  private Constructor constructor(DataConstructor of) {
    return constructors.computeIfAbsent(of, _ -> new Constructor(of.name(), of.arity()));
  }

  /** One view of the graph: the same unknown is the same term. */
  private final class Terms {
    private final IdentityHashMap<GraphNode, Term> known = new IdentityHashMap<>();

    /** A term of the input that stands behind a part of the value. */
    private @Nullable Term isOfInput;

    /** Without recursion: a list of 100,000 elements is deep. */
    Term of(GraphNode node) {
      Deque<GraphNode> work = new ArrayDeque<>();
      work.push(node);
      while (!work.isEmpty()) {
        GraphNode at = work.peek().found();
        if (known.containsKey(at)) {
          work.pop();
        } else if (at instanceof GraphNode.Data data && push(data, work)) {
          // Its parts come first.
        } else {
          work.pop();
          known.put(at, leaf(at));
        }
      }
      return term(node);
    }

    private Term term(GraphNode node) {
      Term term = known.get(node.found());
      if (term == null) {
        throw new IllegalStateException("a part that has no term");
      }
      return term;
    }

    private boolean push(GraphNode.Data data, Deque<GraphNode> work) {
      boolean isMissing = false;
      for (int i = data.parts.length - 1; i >= 0; i--) {
        GraphNode part = data.parts[i].found();
        if (!known.containsKey(part)) {
          work.push(part);
          isMissing = true;
        }
      }
      return isMissing;
    }

    private Term leaf(GraphNode node) {
      return switch (node) {
        case GraphNode.Data data -> {
          List<Term> parts = new ArrayList<>(data.parts.length);
          for (GraphNode part : data.parts) {
            parts.add(term(part));
          }
          yield pool.construct(constructor(data.constructor), parts);
        }
        case GraphNode.Whole whole -> pool.integer(whole.value());
        case GraphNode.Letter letter -> pool.text(Character.toString(letter.codePoint));
        case GraphNode.Symbol symbol -> symbol(symbol);
        case GraphNode.Free free ->
            free.term == null
                ? pool.unknown("free " + free.number, Sort.ANY)
                : input(free.term, free.type.orElseThrow());
        case GraphNode.Partial _ -> pool.construct(ValueText.FUNCTION, List.of());
        case GraphNode.Delayed _ -> pool.construct(MORE, List.of());
      };
    }

    private Term symbol(GraphNode.Symbol symbol) {
      Follower follower = context.follower();
      boolean isKnown = follower != null && follower.knows(symbol.term);
      if (isKnown) {
        isOfInput = symbol.term;
      }
      Term term = isKnown ? Objects.requireNonNull(follower).value(symbol.term) : symbol.term;
      return symbol.isCharacter ? pool.construct(ValueText.LETTER, List.of(term)) : term;
    }

    private Term input(Term term, CurryType type) {
      isOfInput = term;
      return new ValueConversion(context)
          .shown(Objects.requireNonNull(context.follower()).value(term), type);
    }
  }
}
