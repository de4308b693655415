package clew.prolog.follow;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small programs of two inputs with every kind of goal that decides something. */
final class SmallPrograms {
  private static final String LIBRARY =
      """
      len([], 0).
      len([_|T], N) :- len(T, M), N is M + 1.
      mem(X, [X|_]).
      mem(X, [_|T]) :- mem(X, T).
      app([], L, L).
      app([H|T], L, [H|R]) :- app(T, L, R).
      col(a, 1).
      col(b, 2).
      col(f(X), N) :- col(X, N).
      """;

  private final Random random;
  private int fresh;

  SmallPrograms(long seed) {
    this.random = new Random(seed);
  }

  /** A program whose predicate {@code p/2} is to be explored. */
  String next() {
    StringBuilder text = new StringBuilder();
    int clauses = 2 + random.nextInt(3);
    for (int i = 0; i < clauses; i++) {
      text.append(clause("p", 2));
    }
    int helpers = 1 + random.nextInt(3);
    for (int i = 0; i < helpers; i++) {
      text.append(clause("q", 1));
    }
    return text.append(LIBRARY).toString();
  }

  private String clause(String name, int arity) {
    List<String> variables = new ArrayList<>(List.of("X", "Y"));
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      arguments.add(random.nextInt(3) == 0 ? pattern(variables, 2) : variables.get(i));
    }
    String head = name + "(" + String.join(", ", arguments) + ")";
    int goals = random.nextInt(name.equals("q") ? 2 : 4);
    List<String> body = new ArrayList<>();
    for (int i = 0; i < goals; i++) {
      body.add(goal(variables, 2, name.equals("q")));
    }
    return body.isEmpty() ? head + ".\n" : head + " :- " + String.join(", ", body) + ".\n";
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private String pattern(List<String> variables, int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 9)) {
      case 0 -> "a";
      case 1 -> "[]";
      case 2 -> String.valueOf(random.nextInt(4));
      case 3 -> "_";
      case 4 -> pick(variables);
      case 5 -> "f(" + pattern(variables, depth - 1) + ")";
      case 6 -> "g(" + pattern(variables, depth - 1) + ", " + pattern(variables, depth - 1) + ")";
      case 7 -> "[" + pattern(variables, depth - 1) + "|" + pattern(variables, depth - 1) + "]";
      default -> {
        String made = "V" + fresh++;
        variables.add(made);
        yield made;
      }
    };
  }

  private String expression(List<String> variables, int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 9)) {
      case 0 -> pick(variables);
      case 1 -> String.valueOf(random.nextInt(7) - 2);
      case 2 -> binary("+", variables, depth);
      case 3 -> binary("-", variables, depth);
      case 4 -> expression(variables, 0) + " * " + (1 + random.nextInt(3));
      case 5 -> expression(variables, 0) + " mod " + (2 + random.nextInt(2));
      case 6 -> expression(variables, 0) + " // " + expression(variables, 0);
      case 7 -> "max(" + expression(variables, 0) + ", " + expression(variables, 0) + ")";
      default -> "abs(" + expression(variables, depth - 1) + ")";
    };
  }

  private String binary(String operator, List<String> variables, int depth) {
    return "(%s %s %s)"
        .formatted(expression(variables, depth - 1), operator, expression(variables, depth - 1));
  }

  private String goal(List<String> variables, int depth, boolean isHelper) {
    String x = pick(variables);
    return switch (random.nextInt(depth == 0 ? 9 : 19)) {
      case 0 -> x + " = " + pattern(variables, 2);
      case 1 -> x + " \\= " + pattern(new ArrayList<>(variables), 1);
      case 2 -> x + pickOf(" == ", " \\== ") + pattern(variables, 1);
      case 3 ->
          pickOf("integer", "atom", "compound", "atomic", "number", "is_list", "callable")
              + "("
              + x
              + ")";
      case 4 -> compared(variables);
      case 5 -> {
        String made = "V" + fresh++;
        String goal = made + " is " + expression(variables, 2);
        variables.add(made);
        yield goal;
      }
      case 6 -> isHelper ? "true" : "q(" + x + ")";
      case 7 ->
          pickOf(
              "col(" + x + ", _)",
              "mem(" + pick(variables) + ", " + x + ")",
              "len(" + x + ", V" + fresh++ + ")");
      case 8 -> x + pickOf(" @< ", " @>= ") + pattern(variables, 1);
      case 9 -> "!";
      case 10 ->
          "( %s -> %s ; %s )"
              .formatted(
                  goal(variables, 0, isHelper),
                  goal(variables, depth - 1, isHelper),
                  goal(variables, depth - 1, isHelper));
      case 11 -> "\\+ " + goal(new ArrayList<>(variables), 0, isHelper);
      case 12 ->
          "( " + goal(variables, 0, isHelper) + " ; " + goal(variables, depth - 1, isHelper) + " )";
      case 13 -> "catch(" + goal(variables, 0, isHelper) + ", _, true)";
      case 14 -> "findall(Q, mem(Q, " + x + "), L" + fresh++ + ")";
      default -> built(variables, x);
    };
  }

  /** A builtin that takes something apart, or puts it together. */
  private String built(List<String> variables, String x) {
    String made = "V" + fresh++;
    String other = pick(variables);
    variables.add(made);
    return switch (random.nextInt(17)) {
      case 0 -> "functor(%s, %s, _)".formatted(x, made);
      case 1 -> "functor(%s, _, %s)".formatted(x, made);
      case 2 -> "arg(1, %s, %s)".formatted(x, made);
      case 3 -> "arg(%s, %s, %s)".formatted(other, x, made);
      case 4 -> "%s =.. [_|%s]".formatted(x, made);
      case 5 -> "length(%s, %s)".formatted(x, made);
      case 6 -> "length(%s, %s)".formatted(made, x);
      case 7 -> "between(0, %s, %s)".formatted(x, made);
      case 8 -> "between(%s, 3, %s)".formatted(x, other);
      case 9 -> "msort(%s, %s)".formatted(x, made);
      case 10 -> "sort(0, @>=, %s, %s)".formatted(x, made);
      case 11 -> "atom_length(%s, %s)".formatted(x, made);
      case 12 -> "atom_codes(%s, %s)".formatted(x, made);
      case 13 -> "succ(%s, %s)".formatted(x, made);
      case 14 -> "compare(%s, %s, %s)".formatted(made, x, other);
      case 15 -> "memberchk(%s, %s)".formatted(pattern(variables, 1), x);
      default -> "atom_concat(a, %s, %s)".formatted(made, x);
    };
  }

  private String compared(List<String> variables) {
    return expression(variables, 1)
        + pickOf(" < ", " =< ", " > ", " >= ", " =:= ", " =\\= ")
        + expression(variables, 1);
  }

  private String pickOf(String... texts) {
    return texts[random.nextInt(texts.length)];
  }
}
