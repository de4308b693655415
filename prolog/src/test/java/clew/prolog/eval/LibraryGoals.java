package clew.prolog.eval;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Goals made from the patterns of {@code library-goals.txt}, with arguments by their types. */
final class LibraryGoals {
  private final RandomGoals random;

  LibraryGoals(long seed) {
    random = new RandomGoals(seed);
  }

  /** The patterns of each library, by its name. */
  static Map<String, List<String>> patterns() throws IOException {
    try (InputStream in =
        LibraryGoals.class.getResourceAsStream("/clew/prolog/library-goals.txt")) {
      String table = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      Map<String, List<String>> patterns = new LinkedHashMap<>();
      List<String> current = new ArrayList<>();
      for (String line : table.lines().toList()) {
        if (line.startsWith("## ")) {
          current = new ArrayList<>();
          patterns.put(line.substring(3), current);
        } else if (!line.isBlank()) {
          current.add(line);
        }
      }
      return patterns;
    }
  }

  /** A goal by its pattern: a letter after {@code ?} is an argument of that type. */
  String goal(String pattern) {
    StringBuilder made = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      made.append(c == '?' ? argument(pattern.charAt(++i)) : String.valueOf(c));
    }
    return made.toString();
  }

  /** Of the right type most often; a wrong one has variables of its own. */
  private String argument(char type) {
    return random.below(12) == 0
        ? random.term(1).replace('X', 'U').replace('Y', 'O').replace('Z', 'I')
        : typed(type);
  }

  private String typed(char type) {
    return switch (type) {
      case 'l' -> list();
      case 'n' -> random.one("0", "1", "2", "3", "-1", "N", "N", "2.5", "7", "a");
      case 's' ->
          random.one("[]", "[a]", "[a,b]", "[a,b,c]", "[1,2,3]", "[2,4]", "[1,a,f(x)]", "[b,a]");
      case 't' -> random.term(2);
      case 'p' -> pairs();
      case 'v' -> random.below(2) == 0 ? random.one("X", "Y", "V", "W") : random.term(1);
      case 'k' -> text();
      case 'c' -> codes();
      case 'o' ->
          random.one("[]", "[a(1)]", "[a(1),b(2)]", "[a=1,b(2)]", "[x=1,y=2]", "[b(1),a(2),a(3)]");
      case 'e' -> edges();
      case 'w' -> random.one("[]", "[a]", "[a,b,c]", "[c,a]", "[1,z]");
      case 'u' -> graph();
      case 'f' -> random.one("odd", "double", "add", "order", "half", "=(1)", "foo", "both", "[]");
      case 'b' -> aggregate();
      case 'y' -> kind();
      case 'd' -> condition(2);
      default -> throw new IllegalArgumentException("type " + type);
    };
  }

  private String list() {
    return switch (random.below(6)) {
      case 0 -> random.list(1);
      case 1 -> random.one("[]", "[a]", "[a,b,c]", "[V,W]", "[c,a,b,a]", "[f(V),b,f(W)]");
      case 2, 3 -> random.one("[1,2,3]", "[3,1,2]", "[1,1.0,a]", "[1,2,2,3]", "[5]", "[4,N]");
      case 4 -> random.one("[a-1,b-2]", "[[a],[b,c]]", "[k-[1],k-[2]]", "[[1],[]]");
      default -> random.one("[a|T]", "[a|b]", "[]");
    };
  }

  private String pairs() {
    if (random.below(8) == 0) {
      return random.one("[a]", "x", "[a-1,b]");
    }
    List<String> pairs = new ArrayList<>();
    for (int i = random.below(6); i > 0; i--) {
      pairs.add(random.one("a", "b", "c", "d", "1", "2.0", "f(x)", "K") + "-" + random.below(9));
    }
    return pairs.toString();
  }

  private String text() {
    return random.one(
        "\"\"",
        "\"abc\"",
        "\"a b\\nc\"",
        "\"  x\\n    y\\n\"",
        "'a\\nb'",
        "\"\\n\\n\"",
        "a",
        "\"\\ta\\n\\tb\"",
        "\" a{x}b{y,7} \"",
        "12",
        "[a,b]",
        "`ab`",
        "\"a\\r\\nb\"",
        "X",
        "a_b");
  }

  private String codes() {
    return random.one(
        "`abc`",
        "`  12 x`",
        "`-3.5e2,`",
        "` \\t\\n`",
        "`0x1F`",
        "`A1_b`",
        "[]",
        "`12,34`",
        "\"12 a\"",
        "`\\n`",
        "[a,b]",
        "`1e10`",
        "`+7`",
        "`X1`",
        "`aB`",
        "`ff`",
        "[0'a|T]",
        "`[1,2]`",
        "`3.`",
        "` 42 rest`",
        "`_v = 1`",
        "`\\r\\nx`");
  }

  private String edges() {
    List<String> edges = new ArrayList<>();
    for (int i = random.below(6); i > 0; i--) {
      edges.add(random.one("a", "b", "c", "1") + "-" + random.one("a", "b", "c", "2"));
    }
    return edges.toString();
  }

  private String graph() {
    return random.one(
        "[]",
        "[a-[b],b-[]]",
        "[a-[b,c],b-[c],c-[]]",
        "[a-[a]]",
        "[1-[2],2-[3],3-[1]]",
        "[a-[],b-[a,c],c-[a],d-[b,c]]",
        "[a-[b],b-[a],c-[d],d-[]]",
        "[1-[3],2-[4],3-[],4-[1]]");
  }

  private String aggregate() {
    return random.one(
        "count",
        "count(X)",
        "sum(X)",
        "sum(X*2)",
        "max(X)",
        "min(X)",
        "bag(X)",
        "set(X)",
        "max(X,w(X))",
        "min(X,Y)",
        "r(count,max(X))",
        "r(min(X),sum(X),bag(X))",
        "max(X-Y)",
        "foo");
  }

  private String kind() {
    return random.one(
        "integer",
        "atom",
        "callable",
        "var",
        "positive_integer",
        "nonneg",
        "list",
        "list(integer)",
        "boolean",
        "oneof([a,b])",
        "between(1,3)",
        "list_or_partial",
        "text",
        "foo",
        "X",
        "ground",
        "acyclic",
        "symbol",
        "char",
        "code",
        "chars",
        "codes",
        "pair",
        "rational",
        "order",
        "between(0.0,1.0)",
        "encoding",
        "cyclic",
        "list_of(atom)",
        "string",
        "number",
        "float",
        "any",
        "atomic",
        "compound",
        "bool",
        "type",
        "mod_qualified");
  }

  private String condition(int depth) {
    return switch (random.below(depth == 0 ? 3 : 5)) {
      case 0 -> "nonvar(" + random.one("X", "Y", "a") + ")";
      case 1 -> "ground(" + random.one("X", "f(X,Y)", "a") + ")";
      case 2 -> "?=(" + random.one("X", "f(X)") + "," + random.one("Y", "f(Y)", "f(1)") + ")";
      case 3 -> "(" + condition(depth - 1) + "," + condition(depth - 1) + ")";
      default -> "(" + condition(depth - 1) + ";" + condition(depth - 1) + ")";
    };
  }
}
