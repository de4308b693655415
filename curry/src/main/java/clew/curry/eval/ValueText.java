package clew.curry.eval;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values as Curry writes them. */
public final class ValueText {
  /** A character by its number. */
  static final Constructor LETTER = new Constructor("character", 1);

  /** Of an empty list only its type tells that it is a text. */
  static final Constructor EMPTY_TEXT = new Constructor("\"\"", 0);

  static final Constructor FUNCTION = new Constructor("<function>", 0);

  /** Nobody reads more of a list that has no end. */
  private static final int MOST_OF_ENDLESS = 100;

  /** A tree whose branches are one and the same is written out as long as somebody may read it. */
  private static final int LONGEST = 1 << 20;

  private static final Constructor CONS = new Constructor(":", 2);
  private static final Constructor NIL = new Constructor("[]", 0);

  private final Map<Term, String> names = new HashMap<>();
  private final StringBuilder out = new StringBuilder();

  /** What is still to be written: a text, or a term and whether it stands among others. */
  private sealed interface Piece {
    record Sign(String text) implements Piece {}

    record Part(Term term, boolean isTight) implements Piece {}
  }

  /** Several values that share the names of their unknowns. */
  public static List<String> texts(List<Term> terms) {
    Map<Term, String> shared = new HashMap<>();
    List<String> texts = new ArrayList<>();
    for (Term term : terms) {
      ValueText show = new ValueText();
      show.names.putAll(shared);
      show.write(term, false);
      shared.putAll(show.names);
      texts.add(show.out.toString());
    }
    return texts;
  }

  public static String text(Term term) {
    return texts(List.of(term)).getFirst();
  }

  /** The value as an argument of a function, in brackets where it needs them. */
  public static String argument(Term term) {
    ValueText show = new ValueText();
    show.write(term, true);
    return show.out.toString();
  }

  /** Whether a value was evaluated in part only. */
  public static boolean isCut(Term value) {
    return has(value, AnswerTerms.MORE);
  }

  /** Whether there is a function in a value. */
  public static boolean hasFunction(Term value) {
    return has(value, FUNCTION);
  }

  private static boolean has(Term value, Constructor wanted) {
    Deque<Term> work = new ArrayDeque<>(List.of(value));
    // The same part may be in a value very many times: equal terms are the same object.
    Set<Term> met = Collections.newSetFromMap(new IdentityHashMap<>());
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (!met.add(term)) {
        continue;
      }
      if (term instanceof Term.Construct built && built.constructor().equals(wanted)) {
        return true;
      }
      term.children().forEach(work::push);
    }
    return false;
  }

  /** A text without quotes, if it is one. */
  static String plain(Term term) {
    List<Term> elements = new ArrayList<>();
    boolean isWhole =
        elements(term, elements) instanceof Term.Construct end && end.constructor().equals(NIL);
    if (!isWhole || !isText(elements)) {
      return text(term);
    }
    int[] letters = letters(elements);
    return new String(letters, 0, letters.length);
  }

  private void write(Term whole, boolean isArgument) {
    Deque<Piece> work = new ArrayDeque<>();
    work.push(new Piece.Part(whole, isArgument));
    while (!work.isEmpty()) {
      if (out.length() > LONGEST) {
        out.append("…");
        return;
      }
      switch (work.pop()) {
        case Piece.Sign(var text) -> out.append(text);
        case Piece.Part(var term, var isTight) -> part(term, isTight, work);
      }
    }
  }

  private void part(Term term, boolean isTight, Deque<Piece> work) {
    switch (term) {
      case Term.Int number -> {
        boolean isNegative = number.number().signum() < 0;
        out.append(isTight && isNegative ? "(" : "")
            .append(number.number())
            .append(isTight && isNegative ? ")" : "");
      }
      case Term.Text letter -> QuotedLetters.write(letter.text().codePoints().toArray(), '\'', out);
      case Term.Construct built -> built(built, isTight, work);
      default -> out.append(names.computeIfAbsent(term, _ -> name(names.size())));
    }
  }

  private static String name(int number) {
    String letter = "_" + (char) ('a' + number % 26);
    return number < 26 ? letter : letter + number / 26;
  }

  private void built(Term.Construct built, boolean isTight, Deque<Piece> work) {
    Constructor constructor = built.constructor();
    if (constructor.equals(LETTER)) {
      if (built.fields().getFirst() instanceof Term.Int) {
        QuotedLetters.write(new int[] {letter(built)}, '\'', out);
      } else {
        out.append(names.computeIfAbsent(built, _ -> name(names.size())));
      }
    } else if (constructor.equals(CONS)) {
      list(built, isTight, work);
    } else if (constructor.name().startsWith("(") && constructor.arity() > 0) {
      pieces(built.fields(), "(", ", ", ")", work);
    } else if (constructor.name().startsWith("\\")) {
      List<Piece> pieces = new ArrayList<>();
      pieces.add(new Piece.Sign("(" + constructor.name()));
      built.fields().forEach(field -> pieces.add(new Piece.Part(field, true)));
      pieces.add(new Piece.Sign(")"));
      pieces.reversed().forEach(work::push);
    } else if (isOperator(constructor) && constructor.arity() == 2) {
      List<Piece> pieces = new ArrayList<>();
      pieces.add(new Piece.Sign(isTight ? "(" : ""));
      pieces.add(new Piece.Part(built.fields().get(0), true));
      pieces.add(new Piece.Sign(" " + constructor.name() + " "));
      pieces.add(new Piece.Part(built.fields().get(1), true));
      pieces.add(new Piece.Sign(isTight ? ")" : ""));
      pieces.reversed().forEach(work::push);
    } else if (built.fields().isEmpty()) {
      out.append(constructor.name());
    } else {
      List<Piece> pieces = new ArrayList<>();
      pieces.add(new Piece.Sign((isTight ? "(" : "") + constructor.name()));
      for (Term field : built.fields()) {
        pieces.add(new Piece.Sign(" "));
        pieces.add(new Piece.Part(field, true));
      }
      pieces.add(new Piece.Sign(isTight ? ")" : ""));
      pieces.reversed().forEach(work::push);
    }
  }

  private static boolean isOperator(Constructor constructor) {
    return constructor.name().startsWith(":");
  }

  /** A list; one of characters as a text; one without a known end with its parts before it. */
  private void list(Term.Construct first, boolean isTight, Deque<Piece> work) {
    List<Term> elements = new ArrayList<>();
    Term end = elements(first, elements);
    if (end instanceof Term.Construct nil && nil.constructor().equals(NIL)) {
      if (isText(elements) && QuotedLetters.canBeOne(letters(elements))) {
        QuotedLetters.write(letters(elements), '"', out);
      } else {
        pieces(elements, "[", ",", "]", work);
      }
    } else if (end instanceof Term.Construct more && more.constructor().equals(AnswerTerms.MORE)) {
      int shown = Math.min(elements.size(), MOST_OF_ENDLESS);
      pieces(elements.subList(0, shown), "[", ",", ",…]", work);
    } else {
      elements.add(end);
      List<Piece> pieces = new ArrayList<>();
      pieces.add(new Piece.Sign(isTight ? "(" : ""));
      for (int i = 0; i < elements.size(); i++) {
        pieces.add(new Piece.Sign(i == 0 ? "" : ":"));
        pieces.add(new Piece.Part(elements.get(i), true));
      }
      pieces.add(new Piece.Sign(isTight ? ")" : ""));
      pieces.reversed().forEach(work::push);
    }
  }

  /** Collects the elements of a list; gives back what comes after them. */
  private static Term elements(Term list, List<Term> elements) {
    Term at = list;
    while (at instanceof Term.Construct cell && cell.constructor().equals(CONS)) {
      elements.add(cell.fields().get(0));
      at = cell.fields().get(1);
    }
    return at;
  }

  private static boolean isText(List<Term> elements) {
    return elements.stream()
        .allMatch(
            each ->
                each instanceof Term.Text
                    || (each instanceof Term.Construct built
                        && built.constructor().equals(LETTER)
                        && built.fields().getFirst() instanceof Term.Int));
  }

  private static int[] letters(List<Term> elements) {
    return elements.stream()
        .mapToInt(
            each ->
                each instanceof Term.Text known
                    ? known.text().codePointAt(0)
                    : letter((Term.Construct) each))
        .toArray();
  }

  private static int letter(Term.Construct built) {
    return ((Term.Int) built.fields().getFirst()).number().intValue();
  }

  private static void pieces(
      List<Term> parts, String open, String between, String close, Deque<Piece> work) {
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      pieces.add(new Piece.Sign(i == 0 ? open : between));
      pieces.add(new Piece.Part(parts.get(i), false));
    }
    pieces.add(new Piece.Sign(parts.isEmpty() ? open + close : close));
    pieces.reversed().forEach(work::push);
  }
}
