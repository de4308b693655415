package clew.curry.source;

import clew.curry.source.Declaration.Binding;
import clew.curry.source.Declaration.RightSide;
import clew.curry.source.Declaration.Rule;
import clew.curry.source.Declaration.Way;
import clew.curry.source.Token.Kind;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads modules and queries. What is wrong is among the problems; the rest is there. */
public final class Parser {
  private static final int TIGHTEST = 9;

  private final TokenReader tokens;
  private final Diagnostics problems;
  private final PatternParser patterns;
  private final TypeParser types;
  private final ExpressionParser expressions;

  private Parser(SourceText source, Diagnostics problems) {
    this.problems = problems;
    this.tokens = new TokenReader(Lexer.read(source, problems), problems);
    this.patterns = new PatternParser(tokens);
    this.types = new TypeParser(tokens);
    this.expressions = new ExpressionParser(tokens, patterns, types, this);
  }

  /** Reads a file. */
  public static ParsedModule module(SourceText source, Diagnostics problems) {
    Parser parser = new Parser(source, problems);
    try {
      return parser.module();
    } catch (ParseException broken) {
      problems.add(broken.problem());
      return new ParsedModule(List.of(), List.of());
    }
  }

  /** Reads a query: an expression, and perhaps {@code where x, y free}. */
  public static Optional<ParsedQuery> query(SourceText source, Diagnostics problems) {
    if (source.text().isBlank()) {
      problems.add(
          Diagnostic.error("the query is empty")
              .hint("write one, such as '1 + x =:= 3 where x free'"));
      return Optional.empty();
    }
    Parser parser = new Parser(source, problems);
    try {
      Expression expression = parser.expressions.expression();
      List<Declaration> locals = parser.tokens.takeIf("where") ? parser.locals() : List.of();
      if (!parser.tokens.isAt(Kind.END) && !parser.tokens.isAt(Kind.CLOSE)) {
        throw parser.tokens.unexpected("the end of the query");
      }
      return problems.hasErrors()
          ? Optional.empty()
          : Optional.of(new ParsedQuery(expression, locals));
    } catch (ParseException broken) {
      problems.add(broken.problem());
      return Optional.empty();
    }
  }

  private ParsedModule module() throws ParseException {
    if (tokens.takeIf("module")) {
      moduleName("the module's name");
      if (tokens.isAt("(")) {
        passExports();
      }
      tokens.expect("where", "after the module's name");
    }
    List<Name> imports = new ArrayList<>();
    List<Declaration> declarations = new ArrayList<>();
    tokens.block(
        () -> {
          if (tokens.isAt("import")) {
            imports.add(imported());
          } else {
            declarations.addAll(top());
          }
          return true;
        });
    if (!tokens.isAt(Kind.END) && !tokens.isAt(Kind.CLOSE) && !problems.hasErrors()) {
      problems.add(tokens.unexpected("a declaration").problem());
    }
    return new ParsedModule(imports, declarations);
  }

  /** Everything is exported: who tests a module wants to see inside. */
  private void passExports() throws ParseException {
    int depth = 0;
    do {
      Token token = tokens.take();
      if (token.is(Kind.END) || token.is(Kind.CLOSE)) {
        throw tokens.unexpected(token, "`)` after the exports");
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    } while (depth > 0);
  }

  private Name imported() throws ParseException {
    Span begin = tokens.take().span();
    if (tokens.isAt(Kind.VARIABLE) && tokens.peek().text().equals("qualified")) {
      tokens.take();
    }
    Token name = tokens.peek();
    // The lexer drops what stands before the last full stop; the place has the whole name.
    moduleName("a module's name after `import`");
    while (!isAtEndOfItem()) {
      tokens.take();
    }
    return new Name(name.text(), begin.to(name.span()));
  }

  /** A module may be called like a variable: it is called like its file. */
  private void moduleName(String what) throws ParseException {
    tokens.expect(tokens.isAt(Kind.VARIABLE) ? Kind.VARIABLE : Kind.CONSTRUCTOR, what);
  }

  private boolean isAtEndOfItem() {
    return tokens.isAt(Kind.NEXT)
        || tokens.isAt(Kind.CLOSE)
        || tokens.isAt(Kind.END)
        || tokens.isAt(";")
        || tokens.isAt("}");
  }

  /** A declaration of a module. */
  private List<Declaration> top() throws ParseException {
    Token first = tokens.peek();
    return switch (first.is(Kind.KEYWORD) ? first.text() : "") {
      case "data", "newtype" -> List.of(data());
      case "type" -> List.of(synonym());
      case "class", "instance" ->
          throw new ParseException(
              Diagnostic.error("classes of one's own are not supported")
                  .at(first.span())
                  .follows("The classes Eq, Ord, Show, Num and Enum are built in.")
                  .hint("write a function and hand it over as an argument"));
      case "external" ->
          throw new ParseException(
              Diagnostic.error("external functions cannot be run").at(first.span()));
      default -> List.of(local());
    };
  }

  /** The declarations of a {@code let} or {@code where}. */
  List<Declaration> locals() throws ParseException {
    return tokens.block(this::local);
  }

  private Declaration data() throws ParseException {
    Span begin = tokens.take().span();
    Name name = tokens.expect(Kind.CONSTRUCTOR, "the type's name");
    List<Name> parameters = parameters();
    List<Declaration.Constructor> constructors = new ArrayList<>();
    if (tokens.takeIf("=")) {
      do {
        constructors.add(constructor());
      } while (tokens.takeIf("|"));
    }
    if (tokens.takeIf("deriving")) {
      if (tokens.isAt("(")) {
        passExports();
      } else {
        tokens.expect(Kind.CONSTRUCTOR, "a class after `deriving`");
      }
    }
    return new Declaration.Data(name, parameters, constructors, begin.to(tokens.lastSpan()));
  }

  private List<Name> parameters() {
    List<Name> parameters = new ArrayList<>();
    while (tokens.isAt(Kind.VARIABLE)) {
      parameters.add(tokens.take().name());
    }
    return parameters;
  }

  private Declaration.Constructor constructor() throws ParseException {
    if (tokens.isAtBracketedOperator()) {
      return new Declaration.Constructor(tokens.bracketedOperator(), parts());
    }
    boolean isInfix =
        tokens.looksLike(
            () -> {
              types.simple();
              return tokens.isAtConstructorOperator();
            });
    if (isInfix) {
      TypeExpression left = types.simple();
      Name operator = tokens.operator();
      return new Declaration.Constructor(operator, List.of(left, types.simple()));
    }
    Name name = tokens.expect(Kind.CONSTRUCTOR, "a constructor");
    if (tokens.isAt("{")) {
      throw new ParseException(
          Diagnostic.error("fields with names are not supported")
              .at(tokens.peek().span())
              .hint("write the types of the parts one after the other"));
    }
    return new Declaration.Constructor(name, parts());
  }

  private List<TypeExpression> parts() throws ParseException {
    List<TypeExpression> parts = new ArrayList<>();
    while (types.isAtSimple()) {
      parts.add(types.simple());
    }
    return parts;
  }

  private Declaration synonym() throws ParseException {
    Span begin = tokens.take().span();
    Name name = tokens.expect(Kind.CONSTRUCTOR, "the type's name");
    List<Name> parameters = parameters();
    tokens.expect("=", "after the type's name");
    TypeExpression type = types.type();
    return new Declaration.Synonym(name, parameters, type, begin.to(tokens.lastSpan()));
  }

  /** A declaration that may stand in a block. */
  private Declaration local() throws ParseException {
    Token first = tokens.peek();
    if (first.is("infix") || first.is("infixl") || first.is("infixr")) {
      return fixity();
    }
    if (tokens.looksLike(this::isSignature)) {
      List<Name> names = names();
      tokens.take();
      TypeExpression.Qualified type = types.qualified();
      return new Declaration.Signature(names, type, first.span().to(tokens.lastSpan()));
    }
    if (tokens.looksLike(this::isFree)) {
      List<Name> names = names();
      tokens.take();
      return new Declaration.Free(names, first.span().to(tokens.lastSpan()));
    }
    return rule();
  }

  private boolean isSignature() throws ParseException {
    names();
    return tokens.isAt("::");
  }

  private boolean isFree() throws ParseException {
    names();
    return tokens.isAt("free");
  }

  /** Names with commas between them. */
  private List<Name> names() throws ParseException {
    List<Name> names = new ArrayList<>();
    do {
      names.add(
          tokens.isAtBracketedOperator()
              ? tokens.bracketedOperator()
              : tokens.expect(Kind.VARIABLE, "a name"));
    } while (tokens.takeIf(","));
    return names;
  }

  private Declaration fixity() throws ParseException {
    Token word = tokens.take();
    Binding binding =
        switch (word.text()) {
          case "infixl" -> Binding.LEFT;
          case "infixr" -> Binding.RIGHT;
          default -> Binding.NONE;
        };
    int precedence = TIGHTEST;
    if (tokens.isAt(Kind.INTEGER)) {
      Token number = tokens.take();
      if (number.text().length() > 1) {
        throw new ParseException(
            Diagnostic.error("a precedence is a number from 0 to 9").at(number.span()));
      }
      precedence = Integer.parseInt(number.text());
    }
    List<Name> operators = new ArrayList<>();
    do {
      if (!tokens.isAtOperator()) {
        throw tokens.unexpected("an operator");
      }
      operators.add(tokens.operator());
    } while (tokens.takeIf(","));
    return new Declaration.Fixity(
        binding, precedence, operators, word.span().to(tokens.lastSpan()));
  }

  private Declaration rule() throws ParseException {
    Span begin = tokens.peek().span();
    if (tokens.isAtBracketedOperator()) {
      Name operator = tokens.bracketedOperator();
      List<Pattern> parameters = patterns.simples();
      return new Rule(operator, parameters, right("="), begin.to(tokens.lastSpan()));
    }
    Token next = tokens.second();
    boolean isFunction =
        tokens.isAt(Kind.VARIABLE)
            && !next.is(Kind.OPERATOR)
            && !next.is(Kind.CONSTRUCTOR_OPERATOR)
            && !next.is("`")
            && !next.is("@");
    if (isFunction) {
      Name function = tokens.take().name();
      List<Pattern> parameters = patterns.simples();
      return new Rule(function, parameters, right("="), begin.to(tokens.lastSpan()));
    }
    if (tokens.isAt("(") && tokens.looksLike(this::isBracketedLeft)) {
      return bracketedLeft(begin);
    }
    Pattern left = patterns.pattern();
    if (tokens.isAtOperator()) {
      Name operator = tokens.operator();
      Pattern second = patterns.pattern();
      return new Rule(operator, List.of(left, second), right("="), begin.to(tokens.lastSpan()));
    }
    if (!tokens.isAt("=") && !tokens.isAt("|")) {
      throw tokens.unexpected("`=` after the left side");
    }
    return new Declaration.Destructuring(left, right("="), begin.to(tokens.lastSpan()));
  }

  /** {@code (f . g) x = ...}. */
  private boolean isBracketedLeft() throws ParseException {
    tokens.take();
    patterns.pattern();
    return tokens.isAtOperator();
  }

  private Declaration bracketedLeft(Span begin) throws ParseException {
    tokens.take();
    List<Pattern> parameters = new ArrayList<>(List.of(patterns.pattern()));
    Name operator = tokens.operator();
    parameters.add(patterns.pattern());
    tokens.expect(")", "after the left side");
    parameters.addAll(patterns.simples());
    return new Rule(operator, parameters, right("="), begin.to(tokens.lastSpan()));
  }

  /** The right side of a rule, or of an alternative of a case. */
  RightSide right(String sign) throws ParseException {
    List<Way> ways = new ArrayList<>();
    if (tokens.takeIf(sign)) {
      ways.add(new Way(Optional.empty(), expressions.expression()));
    } else {
      while (tokens.takeIf("|")) {
        Expression guard = expressions.expression();
        tokens.expect(sign, "after the guard");
        ways.add(new Way(Optional.of(guard), expressions.expression()));
      }
      if (ways.isEmpty()) {
        throw tokens.unexpected("`" + sign + "`");
      }
    }
    List<Declaration> locals = tokens.takeIf("where") ? locals() : List.of();
    return new RightSide(ways, locals);
  }
}
