package clew.prolog.source;

import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Makes a term of the tokens of one clause. What is open lies on a stack of {@link Nest}s, each
 * with the {@link OperatorParser} that is being read in it.
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
    Kind kind;
    final NameToken word;
    final OperatorParser phrase;
    final List<Value> values = new ArrayList<>(2);
    final List<TermPosition> layouts = new ArrayList<>(2);

    Nest(Kind kind, NameToken word, OperatorParser phrase) {
      this.kind = kind;
      this.word = word;
      this.phrase = phrase;
    }

    boolean ends(TokenKind token, int punctuation) {
      if (token == TokenKind.END) {
        return kind == Kind.CLAUSE;
      }
      if (token != TokenKind.PUNCTUATION) {
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
  private final OperatorTable operators;
  private final Deque<Nest> nests = new ArrayDeque<>();
  private OperatorParser phrase;

  Parser(Lexer lexer, OperatorTable operators, VariableNames variables) {
    this.lexer = lexer;
    this.variables = variables;
    this.operators = operators;
    this.phrase = new OperatorParser(operators, variables);
    nests.push(
        new Nest(Kind.CLAUSE, new NameToken(Atom.EMPTY, lexer.start(), lexer.start()), phrase));
  }

  /** The whole clause. */
  ParsedTerm clause() throws ReadFailure {
    while (true) {
      TokenKind token = lexer.next(phrase.isComplete());
      Nest nest = nests.element();
      if (!phrase.isEmpty() && nest.ends(token, lexer.punctuation())) {
        ParsedTerm whole = phrase.finish(stop(token), this::firstOperator);
        if (nest.kind == Kind.CLAUSE) {
          return whole;
        }
        close(nest, whole.value(), whole.layout());
      } else if (!operator(token)) {
        operand(token);
      }
    }
  }

  private Optional<NameToken> firstOperator() {
    for (Iterator<Nest> outermost = nests.descendingIterator(); outermost.hasNext(); ) {
      Optional<NameToken> first = outermost.next().phrase.first();
      if (first.isPresent()) {
        return first;
      }
    }
    return Optional.empty();
  }

  private NameToken stop(TokenKind token) {
    return token == TokenKind.END
        ? new NameToken(Atom.of("."), lexer.start(), lexer.end())
        : punctuation();
  }

  private NameToken word() {
    return new NameToken(lexer.atom(), lexer.start(), lexer.end());
  }

  private NameToken punctuation() {
    Atom name = Atom.of(Character.toString(lexer.punctuation()));
    return new NameToken(name, lexer.start(), lexer.end());
  }

  /** Takes the token as an operator if it can be one here. */
  private boolean operator(TokenKind token) throws ReadFailure {
    return switch (token) {
      case NAME -> phrase.takes(word());
      case FUNCTOR, DICT -> phrase.isComplete() && phrase.takes(word());
      case PUNCTUATION -> punctuationOperator(phrase.isComplete());
      default -> false;
    };
  }

  private boolean punctuationOperator(boolean due) throws ReadFailure {
    return switch (lexer.punctuation()) {
      case ')', ']', '}' -> throw new ReadFailure("cannot_start_term", lexer.start());
      case '|', ',' -> {
        // A comma, unlike a bar, can make an atom of the prefix operator before it.
        boolean taken = (due || lexer.punctuation() == ',') && phrase.takes(punctuation());
        if (!taken && !due) {
          throw new ReadFailure("quoted_punctuation", lexer.start());
        }
        yield taken;
      }
      default -> false;
    };
  }

  private void operand(TokenKind token) throws ReadFailure {
    int start = lexer.start();
    if (phrase.isComplete()) {
      throw new ReadFailure("operator_expected", start);
    }
    switch (token) {
      case END -> throw new ReadFailure("end_of_clause", start);
      case DICT -> throw new ReadFailure(SyntaxProblem.DICT, start);
      case QUASI_QUOTATION -> throw new ReadFailure(SyntaxProblem.QUASI_QUOTATION, start);
      case BAR_BAR -> throw new ReadFailure("double_bar_outside_quasiquotation", start);
      case VARIABLE -> simple(variables.of(lexer.atom().name()));
      case NAME, QUOTED_NAME -> simple(lexer.atom());
      case CONSTANT ->
          phrase.take(
              ParsedTerm.simple(
                  lexer.constant(),
                  TermPosition.of(
                      start,
                      lexer.end(),
                      lexer.isText() ? TermPosition.Kind.TEXT : TermPosition.Kind.PLAIN,
                      List.of())));
      case FUNCTOR -> compound(word());
      case PUNCTUATION ->
          open(
              switch (lexer.punctuation()) {
                case '(' -> Kind.PARENTHESES;
                case '{' -> Kind.BRACES;
                default -> Kind.LIST;
              },
              new NameToken(Atom.EMPTY, start, start));
    }
  }

  private void simple(Value value) {
    phrase.take(ParsedTerm.simple(value, TermPosition.of(lexer.start(), lexer.end())));
  }

  private void open(Kind kind, NameToken word) {
    phrase = new OperatorParser(operators, variables);
    nests.push(new Nest(kind, word, phrase));
  }

  private void compound(NameToken word) throws ReadFailure {
    lexer.next(false);
    if (lexer.takes(')')) {
      Value empty = Structure.of(Functor.of(word.name(), 0));
      TermPosition layout =
          TermPosition.compound(word.from(), lexer.end(), word.range(), List.of());
      phrase.take(ParsedTerm.simple(empty, layout));
    } else {
      open(Kind.ARGUMENTS, word);
    }
  }

  /** Goes on after a term within a bracket; the lexer stands behind the token that ended it. */
  private void close(Nest nest, Value value, TermPosition layout) throws ReadFailure {
    int stop = lexer.punctuation();
    switch (nest.kind) {
      case CLAUSE -> throw new IllegalStateException("a clause has no bracket");
      case PARENTHESES -> leave(value, whole(nest, TermPosition.Kind.PARENTHESES, List.of(layout)));
      case BRACES ->
          leave(
              Structure.of(CURLY, variables.built(value)),
              whole(nest, TermPosition.Kind.BRACES, List.of(layout)));
      case ARGUMENTS -> {
        nest.values.add(value);
        nest.layouts.add(layout);
        if (stop == ')') {
          Functor functor = Functor.of(nest.word.name(), nest.values.size());
          Value[] arguments = nest.values.stream().map(variables::built).toArray(Value[]::new);
          leave(
              Structure.of(functor, arguments),
              TermPosition.compound(
                  nest.word.from(), lexer.end(), nest.word.range(), nest.layouts));
        }
      }
      case LIST -> {
        nest.values.add(variables.built(value));
        nest.layouts.add(layout);
        if (stop == ']') {
          leave(Cell.list(nest.values), whole(nest, TermPosition.Kind.LIST, nest.layouts));
        } else if (stop == '|') {
          nest.kind = Kind.TAIL;
        }
      }
      case TAIL -> {
        if (stop != ']') {
          throw new ReadFailure("list_rest", lexer.start());
        }
        nest.layouts.add(layout);
        leave(
            Cell.list(nest.values, variables.built(value)),
            whole(nest, TermPosition.Kind.OPEN_LIST, nest.layouts));
      }
    }
  }

  private TermPosition whole(Nest nest, TermPosition.Kind kind, List<TermPosition> parts) {
    return TermPosition.of(nest.word.from(), lexer.end(), kind, parts);
  }

  private void leave(Value value, TermPosition layout) {
    nests.pop();
    phrase = nests.element().phrase;
    phrase.take(ParsedTerm.simple(value, layout));
  }
}
