package clew.prolog.syntax;

import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Makes a term of the tokens of one clause. What is open lies on a stack of {@link Nest}s; the
 * operators and operands of all of them lie on the two stacks of {@link Precedence}.
 */
final class Parser {
  private static final Functor CURLY = Functor.of(Atom.CURLY, 1);

  private enum Kind {
    CLAUSE,
    PARENTHESES,
    BRACES,
    ARGUMENTS,
    LIST,
    TAIL
  }

  /** A term that was begun: a bracket, a compound or a list, with the arguments it has so far. */
  private static final class Nest {
    final Kind kind;
    final Atom name;
    final int start;
    final Precedence.Mark outer;
    final List<Value> values;
    final List<Layout> layouts;

    Nest(Kind kind, Atom name, int start, Precedence.Mark outer) {
      this(kind, name, start, outer, new ArrayList<>(2), new ArrayList<>(2));
    }

    Nest(
        Kind kind,
        Atom name,
        int start,
        Precedence.Mark outer,
        List<Value> values,
        List<Layout> layouts) {
      this.kind = kind;
      this.name = name;
      this.start = start;
      this.outer = outer;
      this.values = values;
      this.layouts = layouts;
    }

    boolean ends(Token token, int punctuation) {
      if (token == Token.END) {
        return kind == Kind.CLAUSE;
      }
      if (token != Token.PUNCTUATION) {
        return false;
      }
      return switch (kind) {
        case CLAUSE -> false;
        case PARENTHESES -> punctuation == ')';
        case BRACES -> punctuation == '}';
        case ARGUMENTS -> punctuation == ',' || punctuation == ')';
        case LIST, TAIL -> punctuation == ',' || punctuation == '|' || punctuation == ']';
      };
    }
  }

  private final Lexer lexer;
  private final VariableNames variables;
  private final Precedence precedence;
  private final Deque<Nest> nests = new ArrayDeque<>();

  Parser(Lexer lexer, Operators operators, VariableNames variables) {
    this.lexer = lexer;
    this.variables = variables;
    this.precedence = new Precedence(operators);
  }

  Reading clause(int end) throws Refusal {
    nests.push(new Nest(Kind.CLAUSE, Atom.EMPTY, lexer.start(), precedence.mark()));
    while (true) {
      Token token = lexer.next(precedence.operatorDue());
      Nest nest = nests.element();
      if (!precedence.isEmpty() && nest.ends(token, lexer.punctuation())) {
        Atom stop = token == Token.END ? Atom.of(".") : punctuation();
        precedence.finish(stop, lexer.start());
        Value value = precedence.value();
        Layout layout = precedence.layout();
        if (nest.kind == Kind.CLAUSE) {
          return new Reading.Term(value, layout, variables.all(), end);
        }
        close(nest, value, layout);
      } else if (!operator(token)) {
        operand(token);
      }
    }
  }

  private Atom punctuation() {
    return Atom.of(Character.toString(lexer.punctuation()));
  }

  /** Takes the token as an operator if it can be one here. */
  private boolean operator(Token token) throws Refusal {
    boolean due = precedence.operatorDue();
    return switch (token) {
      case NAME -> precedence.operator(lexer.atom(), lexer.start(), lexer.end());
      case FUNCTOR, DICT -> due && precedence.operator(lexer.atom(), lexer.start(), lexer.end());
      case PUNCTUATION -> punctuationOperator(due);
      default -> false;
    };
  }

  private boolean punctuationOperator(boolean due) throws Refusal {
    return switch (lexer.punctuation()) {
      case ')', ']', '}' -> throw new Refusal("cannot_start_term", lexer.start());
      case '|', ',' -> {
        // A comma, unlike a bar, can make an atom of the prefix operator before it.
        boolean taken =
            (due || lexer.punctuation() == ',')
                && precedence.operator(punctuation(), lexer.start(), lexer.end());
        if (!taken && !due) {
          throw new Refusal("quoted_punctuation", lexer.start());
        }
        yield taken;
      }
      default -> false;
    };
  }

  private void operand(Token token) throws Refusal {
    int start = lexer.start();
    if (precedence.operatorDue()) {
      throw new Refusal("operator_expected", start);
    }
    switch (token) {
      case END -> throw new Refusal("end_of_clause", start);
      case DICT -> throw new Refusal(SyntaxProblem.DICT, start);
      case QUASI_QUOTATION -> throw new Refusal(SyntaxProblem.QUASI_QUOTATION, start);
      case BAR_BAR -> throw new Refusal("double_bar_outside_quasiquotation", start);
      case VARIABLE -> simple(variables.of(lexer.atom().name()));
      case NAME, QUOTED_NAME -> simple(lexer.atom());
      case CONSTANT -> simple(lexer.constant());
      case FUNCTOR -> compound(lexer.atom(), start);
      case PUNCTUATION ->
          open(
              switch (lexer.punctuation()) {
                case '(' -> Kind.PARENTHESES;
                case '{' -> Kind.BRACES;
                default -> Kind.LIST;
              },
              Atom.EMPTY,
              start);
    }
  }

  private void simple(Value value) {
    precedence.operand(value, Layout.of(lexer.start(), lexer.end()));
  }

  private void open(Kind kind, Atom name, int start) {
    nests.push(new Nest(kind, name, start, precedence.mark()));
    precedence.enter();
  }

  private void compound(Atom name, int start) throws Refusal {
    lexer.next(false);
    if (lexer.takes(')')) {
      precedence.operand(
          Structure.of(Functor.of(name, 0)), new Layout(start, lexer.end(), List.of()));
    } else {
      open(Kind.ARGUMENTS, name, start);
    }
  }

  /** Goes on after a term within a bracket; the lexer stands behind the token that ended it. */
  private void close(Nest nest, Value value, Layout layout) throws Refusal {
    int stop = lexer.punctuation();
    switch (nest.kind) {
      case CLAUSE -> throw new IllegalStateException("a clause has no bracket");
      case PARENTHESES -> leave(nest, value, layout);
      case BRACES -> leave(nest, Structure.of(CURLY, value), whole(nest, List.of(layout)));
      case ARGUMENTS -> {
        nest.values.add(value);
        nest.layouts.add(layout);
        if (stop == ',') {
          precedence.enter();
        } else {
          Functor functor = Functor.of(nest.name, nest.values.size());
          Value[] arguments = nest.values.toArray(Value[]::new);
          leave(nest, Structure.of(functor, arguments), whole(nest, nest.layouts));
        }
      }
      case LIST -> {
        nest.values.add(value);
        nest.layouts.add(layout);
        if (stop == ']') {
          leave(nest, Cell.list(nest.values), whole(nest, nest.layouts));
        } else {
          if (stop == '|') {
            nests.pop();
            nests.push(
                new Nest(Kind.TAIL, Atom.EMPTY, nest.start, nest.outer, nest.values, nest.layouts));
          }
          precedence.enter();
        }
      }
      case TAIL -> {
        if (stop != ']') {
          throw new Refusal("list_rest", lexer.start());
        }
        nest.layouts.add(layout);
        leave(nest, Cell.list(nest.values, value), whole(nest, nest.layouts));
      }
    }
  }

  private Layout whole(Nest nest, List<Layout> parts) {
    return new Layout(nest.start, lexer.end(), parts);
  }

  private void leave(Nest nest, Value value, Layout layout) {
    nests.pop();
    precedence.leave(nest.outer);
    precedence.operand(value, layout);
  }
}
