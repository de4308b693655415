package clew.prolog.syntax;

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
 * with the {@link Phrase} that is being read in it.
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
    final Word word;
    final Phrase phrase;
    final List<Value> values = new ArrayList<>(2);
    final List<Layout> layouts = new ArrayList<>(2);

    Nest(Kind kind, Word word, Phrase phrase) {
      this.kind = kind;
      this.word = word;
      this.phrase = phrase;
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
  private final Operators operators;
  private final Deque<Nest> nests = new ArrayDeque<>();
  private Phrase phrase;

  Parser(Lexer lexer, Operators operators, VariableNames variables) {
    this.lexer = lexer;
    this.variables = variables;
    this.operators = operators;
    this.phrase = new Phrase(operators, variables);
    nests.push(new Nest(Kind.CLAUSE, new Word(Atom.EMPTY, lexer.start(), lexer.start()), phrase));
  }

  /** The whole clause. */
  Operand clause() throws Refusal {
    while (true) {
      Token token = lexer.next(phrase.isComplete());
      Nest nest = nests.element();
      if (!phrase.isEmpty() && nest.ends(token, lexer.punctuation())) {
        Operand whole = phrase.finish(stop(token), this::firstOperator);
        if (nest.kind == Kind.CLAUSE) {
          return whole;
        }
        close(nest, whole.value(), whole.layout());
      } else if (!operator(token)) {
        operand(token);
      }
    }
  }

  private Optional<Word> firstOperator() {
    for (Iterator<Nest> outermost = nests.descendingIterator(); outermost.hasNext(); ) {
      Optional<Word> first = outermost.next().phrase.first();
      if (first.isPresent()) {
        return first;
      }
    }
    return Optional.empty();
  }

  private Word stop(Token token) {
    return token == Token.END ? new Word(Atom.of("."), lexer.start(), lexer.end()) : punctuation();
  }

  private Word word() {
    return new Word(lexer.atom(), lexer.start(), lexer.end());
  }

  private Word punctuation() {
    Atom name = Atom.of(Character.toString(lexer.punctuation()));
    return new Word(name, lexer.start(), lexer.end());
  }

  /** Takes the token as an operator if it can be one here. */
  private boolean operator(Token token) throws Refusal {
    return switch (token) {
      case NAME -> phrase.takes(word());
      case FUNCTOR, DICT -> phrase.isComplete() && phrase.takes(word());
      case PUNCTUATION -> punctuationOperator(phrase.isComplete());
      default -> false;
    };
  }

  private boolean punctuationOperator(boolean due) throws Refusal {
    return switch (lexer.punctuation()) {
      case ')', ']', '}' -> throw new Refusal("cannot_start_term", lexer.start());
      case '|', ',' -> {
        // A comma, unlike a bar, can make an atom of the prefix operator before it.
        boolean taken = (due || lexer.punctuation() == ',') && phrase.takes(punctuation());
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
    if (phrase.isComplete()) {
      throw new Refusal("operator_expected", start);
    }
    switch (token) {
      case END -> throw new Refusal("end_of_clause", start);
      case DICT -> throw new Refusal(SyntaxProblem.DICT, start);
      case QUASI_QUOTATION -> throw new Refusal(SyntaxProblem.QUASI_QUOTATION, start);
      case BAR_BAR -> throw new Refusal("double_bar_outside_quasiquotation", start);
      case VARIABLE -> simple(variables.of(lexer.atom().name()));
      case NAME, QUOTED_NAME -> simple(lexer.atom());
      case CONSTANT ->
          phrase.take(
              Operand.simple(
                  lexer.constant(),
                  Layout.of(
                      start,
                      lexer.end(),
                      lexer.isText() ? Layout.Kind.TEXT : Layout.Kind.PLAIN,
                      List.of())));
      case FUNCTOR -> compound(word());
      case PUNCTUATION ->
          open(
              switch (lexer.punctuation()) {
                case '(' -> Kind.PARENTHESES;
                case '{' -> Kind.BRACES;
                default -> Kind.LIST;
              },
              new Word(Atom.EMPTY, start, start));
    }
  }

  private void simple(Value value) {
    phrase.take(Operand.simple(value, Layout.of(lexer.start(), lexer.end())));
  }

  private void open(Kind kind, Word word) {
    phrase = new Phrase(operators, variables);
    nests.push(new Nest(kind, word, phrase));
  }

  private void compound(Word word) throws Refusal {
    lexer.next(false);
    if (lexer.takes(')')) {
      Value empty = Structure.of(Functor.of(word.name(), 0));
      Layout layout = Layout.compound(word.from(), lexer.end(), word.range(), List.of());
      phrase.take(Operand.simple(empty, layout));
    } else {
      open(Kind.ARGUMENTS, word);
    }
  }

  /** Goes on after a term within a bracket; the lexer stands behind the token that ended it. */
  private void close(Nest nest, Value value, Layout layout) throws Refusal {
    int stop = lexer.punctuation();
    switch (nest.kind) {
      case CLAUSE -> throw new IllegalStateException("a clause has no bracket");
      case PARENTHESES -> leave(value, whole(nest, Layout.Kind.PARENTHESES, List.of(layout)));
      case BRACES ->
          leave(
              Structure.of(CURLY, variables.built(value)),
              whole(nest, Layout.Kind.BRACES, List.of(layout)));
      case ARGUMENTS -> {
        nest.values.add(value);
        nest.layouts.add(layout);
        if (stop == ')') {
          Functor functor = Functor.of(nest.word.name(), nest.values.size());
          Value[] arguments = nest.values.stream().map(variables::built).toArray(Value[]::new);
          leave(
              Structure.of(functor, arguments),
              Layout.compound(nest.word.from(), lexer.end(), nest.word.range(), nest.layouts));
        }
      }
      case LIST -> {
        nest.values.add(variables.built(value));
        nest.layouts.add(layout);
        if (stop == ']') {
          leave(Cell.list(nest.values), whole(nest, Layout.Kind.LIST, nest.layouts));
        } else if (stop == '|') {
          nest.kind = Kind.TAIL;
        }
      }
      case TAIL -> {
        if (stop != ']') {
          throw new Refusal("list_rest", lexer.start());
        }
        nest.layouts.add(layout);
        leave(
            Cell.list(nest.values, variables.built(value)),
            whole(nest, Layout.Kind.OPEN_LIST, nest.layouts));
      }
    }
  }

  private Layout whole(Nest nest, Layout.Kind kind, List<Layout> parts) {
    return Layout.of(nest.word.from(), lexer.end(), kind, parts);
  }

  private void leave(Value value, Layout layout) {
    nests.pop();
    phrase = nests.element().phrase;
    phrase.take(Operand.simple(value, layout));
  }
}
