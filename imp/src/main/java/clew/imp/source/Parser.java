package clew.imp.source;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Reads the statements of a program. Blocks that are open wait on a stack. */
public final class Parser {
  private static final List<String> STATEMENTS =
      List.of("skip", "if", "while", "assert", "assume", "else", "fi", "od", "then", "do");

  private final SourceText source;
  private final Diagnostics problems = new Diagnostics();
  private final TokenList tokens;
  private final ExpressionParser expressions;
  private final Deque<OpenBlock> blocks = new ArrayDeque<>();
  private int openIfs;
  private int openLoops;

  /** Whether a statement may begin: at the start of a block, and after a semicolon. */
  private boolean separated = true;

  private Parser(SourceText source) {
    this.source = source;
    this.tokens = Lexer.read(source, problems);
    this.expressions = new ExpressionParser(source, tokens, problems);
    blocks.push(OpenBlock.program());
  }

  public static ParseResult parse(SourceText source) {
    Parser parser = new Parser(source);
    parser.program();
    return parser.problems.isEmpty()
        ? new ParseResult.Tree(new ParsedProgram(source, parser.block().statements()))
        : new ParseResult.Wrong(parser.problems.inOrder());
  }

  private OpenBlock block() {
    return Objects.requireNonNull(blocks.peek());
  }

  private void program() {
    while (!problems.isFull() && !(tokens.is(TokenKind.END) && blocks.size() == 1)) {
      switch (tokens.kind()) {
        case SEMICOLON -> semicolon();
        case ELSE -> otherwise();
        case FI -> endIf();
        case OD -> endLoop();
        case END -> unclosed(block());
        default -> statement();
      }
    }
    if (problems.isEmpty() && block().statements().isEmpty()) {
      // The grammar has no empty program, and an empty file is more often a slip than a wish.
      problems.add(
          Diagnostic.error("There is no statement in this file")
              .at(source.span(0, 0))
              .hint("The program that does nothing is `skip`."));
    }
  }

  private void semicolon() {
    if (separated) {
      problems.add(
          Diagnostic.error("There is no statement before this `;`")
              .at(here(), "nothing to separate")
              .hint("Remove it, or write `skip` for a statement that does nothing."));
    }
    separated = true;
    tokens.advance();
  }

  private void statement() {
    if (!separated && !separate()) {
      return;
    }
    switch (tokens.kind()) {
      case SKIP -> {
        add(new Statement.Skip(tokens.start(), tokens.end()));
        tokens.advance();
      }
      case IF -> open(OpenBlock.Kind.THEN, TokenKind.THEN);
      case WHILE -> open(OpenBlock.Kind.LOOP, TokenKind.DO);
      case ASSERT, ASSUME -> claim();
      case NAME -> name();
      case BAD -> recover();
      default -> {
        problems.add(
            Diagnostic.error("A statement cannot begin with `" + tokens.text() + "`")
                .at(here(), "a statement should begin here")
                .hint(StatementHints.STATEMENTS));
        recover();
      }
    }
  }

  /** Between two statements without a semicolon; says whether the second one can be read. */
  private boolean separate() {
    boolean begins =
        tokens.kind().startsStatement()
            || (tokens.is(TokenKind.NAME)
                && (tokens.kindAfter().looksLikeAssignment() || meantHere().isPresent()));
    if (begins && tokens.is(TokenKind.NAME) && !tokens.kindAfter().looksLikeAssignment()) {
      misspelt(meantHere().orElseThrow());
      return false;
    }
    if (begins) {
      problems.add(
          Diagnostic.error("A `;` is missing between two statements")
              .at(source.span(tokens.endBefore(), tokens.endBefore()), "here")
              .hint("Statements are separated by `;`."));
      separated = true;
      return true;
    }
    if (!tokens.is(TokenKind.BAD)) {
      problems.add(
          Diagnostic.error("I did not expect `" + tokens.text() + "` here")
              .at(here(), "the statement before it is complete")
              .hint("Is an operator or a `;` missing?"));
    }
    recover();
    return false;
  }

  private void name() {
    if (tokens.kindAfter().looksLikeAssignment()) {
      assignment();
      return;
    }
    Optional<String> meant = meantHere();
    if (meant.isPresent()) {
      misspelt(meant.get());
      return;
    }
    problems.add(
        Diagnostic.error("`" + tokens.text() + "` does not begin a statement")
            .at(here(), "a statement should begin here")
            .hint(StatementHints.forWord(tokens.text())));
    recover();
  }

  private Optional<String> meantHere() {
    return Keywords.meant(tokens.text(), STATEMENTS);
  }

  /** Reports a word that was meant to be a keyword, and takes it for that. */
  private void misspelt(String meant) {
    problems.add(
        Diagnostic.error("`" + tokens.text() + "` is not a word of L")
            .at(here(), "unknown word")
            .hint("Did you mean `" + meant + "`?"));
    tokens.take(Objects.requireNonNull(Keywords.KEYWORDS.get(meant)));
  }

  private void assignment() {
    int from = tokens.start();
    String variable = tokens.text();
    tokens.advance();
    if (!tokens.is(TokenKind.ASSIGN)) {
      problems.add(
          Diagnostic.error("`" + tokens.text() + "` does not assign")
              .at(here(), "an assignment is meant, I think")
              .hint("Write `" + variable + " <- ...`."));
    }
    tokens.advance();
    if (tokens.is(TokenKind.TOP)) {
      add(new Statement.Input(variable, from, tokens.end()));
      tokens.advance();
      return;
    }
    Expression value = expression("the value of `" + variable + "`");
    add(new Statement.Assign(variable, value, from, tokens.endBefore()));
  }

  private void claim() {
    boolean asserts = tokens.is(TokenKind.ASSERT);
    int from = tokens.start();
    tokens.advance();
    Expression condition = expression("the condition of `" + (asserts ? "assert" : "assume") + "`");
    int to = tokens.endBefore();
    add(
        asserts
            ? new Statement.Assert(condition, from, to)
            : new Statement.Assume(condition, from, to));
  }

  private void open(OpenBlock.Kind kind, TokenKind opener) {
    String keyword = tokens.text();
    int token = tokens.index();
    tokens.advance();
    int before = problems.count();
    Expression condition = expression("the condition of `" + keyword + "`");
    opener(keyword, opener, problems.count() > before);
    blocks.push(new OpenBlock(kind, tokens.start(token), tokens.end(token), condition));
    if (kind == OpenBlock.Kind.THEN) {
      openIfs++;
    } else {
      openLoops++;
    }
    separated = true;
  }

  /** The word between condition and block; after a mistake in the condition its lack is no news. */
  private void opener(String keyword, TokenKind wanted, boolean afterMistake) {
    String word = wanted == TokenKind.THEN ? "then" : "do";
    if (tokens.is(wanted)) {
      tokens.advance();
    } else if (tokens.is(TokenKind.THEN) || tokens.is(TokenKind.DO)) {
      problems.add(
          Diagnostic.error("`" + keyword + "` goes with `" + word + "`")
              .at(here(), "not with `" + tokens.text() + "`")
              .hint("Write `" + word + "`."));
      tokens.advance();
    } else if (tokens.is(TokenKind.NAME)
        && !tokens.kindAfter().looksLikeAssignment()
        && Keywords.meant(tokens.text(), List.of(word)).isPresent()) {
      misspelt(word);
      tokens.advance();
    } else if (!afterMistake) {
      problems.add(
          Diagnostic.error("`" + word + "` is missing after the condition of `" + keyword + "`")
              .at(source.span(tokens.endBefore(), tokens.endBefore()), "here")
              .hint("Write `" + keyword + " ... " + word + " ...`."));
    }
  }

  private Expression expression(String what) {
    int at = tokens.start();
    return expressions.parse(what).orElseGet(() -> new Expression.Numeral(BigInteger.ZERO, at, at));
  }

  private void otherwise() {
    if (block().kind() == OpenBlock.Kind.LOOP && openIfs > 0) {
      unclosed(block());
    } else if (block().kind() == OpenBlock.Kind.THEN) {
      requireStatement("`then` and `else`");
      OpenBlock then = blocks.pop();
      blocks.push(then.otherwise());
      separated = true;
      tokens.advance();
    } else {
      stray(
          block().kind() == OpenBlock.Kind.ELSE
              ? "This `if` has an `else` already"
              : "This `else` belongs to no `if`");
    }
  }

  private void endIf() {
    if (block().kind() == OpenBlock.Kind.LOOP && openIfs > 0) {
      unclosed(block());
    } else if (openIfs == 0) {
      stray("This `fi` closes no `if`");
    } else {
      requireStatement(
          block().kind() == OpenBlock.Kind.THEN ? "`then` and `fi`" : "`else` and `fi`");
      closeBlock(tokens.end());
      tokens.advance();
    }
  }

  private void endLoop() {
    if (block().kind() != OpenBlock.Kind.LOOP && openLoops > 0) {
      unclosed(block());
    } else if (openLoops == 0) {
      stray("This `od` closes no `while`");
    } else {
      requireStatement("`do` and `od`");
      closeBlock(tokens.end());
      tokens.advance();
    }
  }

  private void requireStatement(String between) {
    if (block().statements().isEmpty() && problems.isEmpty()) {
      problems.add(
          Diagnostic.error("There is no statement between " + between)
              .at(here(), "a statement should stand before this")
              .hint("Write `skip` for a statement that does nothing."));
    }
  }

  private void unclosed(OpenBlock block) {
    boolean loop = block.kind() == OpenBlock.Kind.LOOP;
    problems.add(
        Diagnostic.error("This `" + (loop ? "while" : "if") + "` is never closed")
            .at(source.span(block.from(), block.keywordEnd()), "opened here")
            .hint("Put `" + (loop ? "od" : "fi") + "` where it ends."));
    closeBlock(tokens.endBefore());
  }

  private void closeBlock(int to) {
    OpenBlock closed = blocks.pop();
    if (closed.kind() == OpenBlock.Kind.LOOP) {
      openLoops--;
    } else {
      openIfs--;
    }
    add(closed.statement(to));
  }

  private void stray(String what) {
    problems.add(
        Diagnostic.error(what)
            .at(here(), "nothing to close here")
            .hint("Remove it, or look for a word that is missing before it."));
    tokens.advance();
    separated = !tokens.is(TokenKind.SEMICOLON);
  }

  private void add(Statement statement) {
    block().statements().add(statement);
    separated = false;
  }

  private void recover() {
    while (!(tokens.kind().endsBlock()
        || tokens.kind().startsStatement()
        || tokens.is(TokenKind.SEMICOLON)
        || (tokens.is(TokenKind.NAME) && tokens.kindAfter() == TokenKind.ASSIGN))) {
      tokens.advance();
    }
    // What was skipped counts as a statement, so that the next mistake shown is a new one.
    separated = !tokens.is(TokenKind.SEMICOLON);
  }

  private Span here() {
    return source.span(tokens.start(), tokens.end());
  }
}
