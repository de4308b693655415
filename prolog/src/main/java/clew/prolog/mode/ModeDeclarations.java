package clew.prolog.mode;

import clew.prolog.mode.ModeDeclaration.Argument;
import clew.prolog.source.Fixity;
import clew.prolog.source.OperatorDefinition;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The modes and types that a text declares: in the headers of PlDoc's comments, {@code %! p(+X:int,
 * -Y) is det.}, and in directives {@code :- mode p(+, -)} and {@code :- pred p(+int, -list)}.
 */
public final class ModeDeclarations {
  private static final Pattern HEADER =
      Pattern.compile("^%[!%][ \t]*(?<text>.*(?:\n%(?![!%])[ \t]{2,}.*)*)", Pattern.MULTILINE);
  private static final Pattern DIRECTIVE =
      Pattern.compile("^:-\\s*(?:mode|pred)\\s+(?<text>[^%]*?)\\.\\s*$", Pattern.MULTILINE);

  /** Up to the determinism or the full stop; what follows is prose. */
  private static final Pattern END =
      Pattern.compile(
          "\\s+is\\s+(?:det|semidet|nondet|multi|failure|erroneous|undefined)\\b|\\.\\s*$",
          Pattern.MULTILINE);

  /** Signs of PlDoc that are no operators of the language. */
  private static final Pattern SIGN =
      Pattern.compile("(?<=[(,])\\s*(\\+\\+|--|!|@|:)(?=\\s*[A-Z_a-z])");

  /** The question mark is an operator to PlDoc. */
  private final OperatorTable operators = operators();

  private static final Functor COLON = Functor.of(":", 2);

  private final Map<Functor, ModeDeclaration> found = new LinkedHashMap<>();

  private ModeDeclarations() {}

  private static OperatorTable operators() {
    OperatorTable operators = OperatorTable.standard().child();
    operators.put(Atom.of("?"), new OperatorDefinition(200, Fixity.FY));
    return operators;
  }

  /** The declarations of a text; of several for one predicate the first counts. */
  public static ModeDeclarations of(String text) {
    ModeDeclarations declarations = new ModeDeclarations();
    Matcher headers = HEADER.matcher(text);
    while (headers.find()) {
      declarations.add(headers.group("text").replaceAll("\n%", " "));
    }
    Matcher directives = DIRECTIVE.matcher(text);
    while (directives.find()) {
      declarations.add(directives.group("text"));
    }
    return declarations;
  }

  public Optional<ModeDeclaration> of(Functor functor) {
    return Optional.ofNullable(found.get(functor));
  }

  private void add(String words) {
    Matcher end = END.matcher(words);
    String head = (end.find() ? words.substring(0, end.start()) : words).strip();
    boolean isGrammar = head.endsWith("//");
    String plain = isGrammar ? head.substring(0, head.length() - 2) : head;
    String readable = SIGN.matcher(plain).replaceAll(ModeDeclarations::sign);
    ReadResult read = Reader.only(readable, operators, () -> ReadFlags.DEFAULT);
    if (read instanceof ReadResult.Term term) {
      declaration(term.value(), isGrammar)
          .ifPresent(declaration -> found.putIfAbsent(declaration.functor(), declaration));
    }
  }

  private static String sign(java.util.regex.MatchResult match) {
    return switch (match.group(1)) {
      case "--" -> "-";
      case "!" -> "?";
      default -> "+";
    };
  }

  private static Optional<ModeDeclaration> declaration(Value value, boolean isGrammar) {
    List<Argument> arguments = new ArrayList<>();
    String name;
    switch (value) {
      case Atom atom -> name = atom.name();
      case Compound compound -> {
        name = compound.name().name();
        for (int i = 0; i < compound.arity(); i++) {
          arguments.add(argument(compound.argument(i).walked()));
        }
      }
      default -> {
        return Optional.empty();
      }
    }
    if (isGrammar) {
      arguments.add(new Argument(ArgumentMode.IN, Optional.of(Atom.of("codes"))));
      arguments.add(new Argument(ArgumentMode.OUT, Optional.empty()));
    }
    return Optional.of(new ModeDeclaration(Functor.of(name, arguments.size()), arguments));
  }

  /** One of {@code +X}, {@code +X:T}, {@code +T}, {@code +}, {@code X}, {@code X:T}. */
  private static Argument argument(Value written) {
    ArgumentMode mode = ArgumentMode.ANY;
    Value rest = written;
    if (written instanceof Compound signed
        && signed.arity() == 1
        && mode(signed.name()).isPresent()) {
      mode = mode(signed.name()).get();
      rest = signed.argument(0).walked();
    } else if (written instanceof Atom sign && mode(sign).isPresent()) {
      return new Argument(mode(sign).get(), Optional.empty());
    }
    if (rest instanceof Compound typed && typed.is(COLON)) {
      Value subject = typed.argument(0).walked();
      if (subject instanceof Compound signed
          && signed.arity() == 1
          && mode(signed.name()).isPresent()) {
        mode = mode(signed.name()).get();
      }
      return new Argument(mode, Optional.of(typed.argument(1).walked()));
    }
    return new Argument(mode, rest instanceof Var ? Optional.empty() : Optional.of(rest));
  }

  private static Optional<ArgumentMode> mode(Atom sign) {
    for (ArgumentMode mode : ArgumentMode.values()) {
      if (mode.sign().equals(sign.name())) {
        return Optional.of(mode);
      }
    }
    return Optional.empty();
  }
}
