package clew.conformance.chaos;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Ways to spoil a source. Each takes it as bytes, one to a character, so that none is lost. */
enum Mutation {
  BYTES_DELETED {
    @Override
    String of(String text, String other, Random random) {
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + 1 + random.nextInt(8));
      return text.substring(0, from) + text.substring(to);
    }
  },
  BYTES_DUPLICATED {
    @Override
    String of(String text, String other, Random random) {
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + 1 + random.nextInt(40));
      return text.substring(0, to) + text.substring(from);
    }
  },
  BYTE_CHANGED {
    @Override
    String of(String text, String other, Random random) {
      int at = random.nextInt(text.length());
      return text.substring(0, at) + (char) random.nextInt(256) + text.substring(at + 1);
    }
  },
  BYTE_OF_TEXT_CHANGED {
    @Override
    String of(String text, String other, Random random) {
      int at = random.nextInt(text.length());
      return text.substring(0, at) + (char) (32 + random.nextInt(95)) + text.substring(at + 1);
    }
  },
  ZERO_BYTE {
    @Override
    String of(String text, String other, Random random) {
      return inserted(text, "\0", random);
    }
  },
  CHARACTERS_INSERTED {
    @Override
    String of(String text, String other, Random random) {
      String odd = ODD_TEXTS.get(random.nextInt(ODD_TEXTS.size()));
      return inserted(text, bytes(odd.repeat(1 + random.nextInt(3))), random);
    }
  },
  HUGE_NUMBER {
    @Override
    String of(String text, String other, Random random) {
      int digits = random.nextInt(10) == 0 ? 100_000 : 1 + random.nextInt(400);
      StringBuilder number = new StringBuilder(random.nextBoolean() ? "" : "-");
      random.ints(digits, '1', '9' + 1).forEach(digit -> number.append((char) digit));
      String written =
          switch (random.nextInt(6)) {
            case 0 -> number + "." + number;
            case 1 -> number + "e" + number;
            case 2 -> "16#" + number;
            default -> number.toString();
          };
      return replaced(text, NUMBER, written, random);
    }
  },
  DEEP_NESTING {
    @Override
    String of(String text, String other, Random random) {
      String[] pair = NESTINGS.get(random.nextInt(NESTINGS.size())).split(" \\.\\. ", -1);
      int depth = random.nextInt(4) == 0 ? 20_000 : 1 + random.nextInt(2_000);
      int closing = random.nextInt(8) == 0 ? random.nextInt(depth) : depth;
      String token = token(text, random);
      return replaced(text, TOKEN, pair[0].repeat(depth) + token + pair[1].repeat(closing), random);
    }
  },
  TRUNCATED {
    @Override
    String of(String text, String other, Random random) {
      return text.substring(0, random.nextInt(text.length()));
    }
  },
  SPLICED {
    @Override
    String of(String text, String other, Random random) {
      return text.substring(0, random.nextInt(text.length()))
          + other.substring(random.nextInt(other.length()));
    }
  },
  TOKEN_DELETED {
    @Override
    String of(String text, String other, Random random) {
      return replaced(text, TOKEN, "", random);
    }
  },
  TOKEN_DUPLICATED {
    @Override
    String of(String text, String other, Random random) {
      String token = token(text, random);
      return replaced(text, TOKEN, (token + " ").repeat(2 + random.nextInt(3)), random);
    }
  },
  TOKEN_FROM_ELSEWHERE {
    @Override
    String of(String text, String other, Random random) {
      return replaced(text, TOKEN, token(random.nextInt(3) == 0 ? other : text, random), random);
    }
  },
  LONG_NAME {
    @Override
    String of(String text, String other, Random random) {
      String name = (random.nextBoolean() ? "x" : "X").repeat(1 + random.nextInt(70_000));
      return replaced(text, NAME, name, random);
    }
  },
  LINE_DELETED {
    @Override
    String of(String text, String other, Random random) {
      List<String> lines = lines(text);
      lines.remove(random.nextInt(lines.size()));
      return String.join("\n", lines);
    }
  },
  LINE_REPEATED {
    @Override
    String of(String text, String other, Random random) {
      List<String> lines = lines(text);
      int at = random.nextInt(lines.size());
      int times = random.nextInt(10) == 0 ? 2_000 : 2;
      String line = lines.get(at) + "\n";
      lines.set(at, line.repeat(times));
      return String.join("\n", lines);
    }
  },
  LINES_SWAPPED {
    @Override
    String of(String text, String other, Random random) {
      List<String> lines = lines(text);
      int one = random.nextInt(lines.size());
      int two = random.nextInt(lines.size());
      String kept = lines.get(one);
      lines.set(one, lines.get(two));
      lines.set(two, kept);
      return String.join("\n", lines);
    }
  },
  LINES_FROM_ELSEWHERE {
    @Override
    String of(String text, String other, Random random) {
      List<String> lines = lines(text);
      List<String> others = lines(other);
      lines.add(random.nextInt(lines.size()), others.get(random.nextInt(others.size())));
      return String.join("\n", lines);
    }
  },
  LINE_ENDS_CHANGED {
    @Override
    String of(String text, String other, Random random) {
      return text.replace("\n", random.nextBoolean() ? "\r\n" : "\r");
    }
  };

  private static final List<Mutation> ALL = List.of(values());

  private static final Pattern TOKEN =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_]*|[0-9]+|\"[^\"\n]*\"|[^\\sA-Za-z0-9_]");

  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private static final List<String> NESTINGS =
      List.of(
          "( .. )",
          "[ .. ]",
          "{ .. }",
          "f( .. )",
          "- .. ",
          "not  .. ",
          "\\+  .. ",
          "[a| .. ]",
          "1 + ( .. )",
          "if 1 then  ..  fi",
          "case x of y ->  ..  end",
          "fun() ->  ..  end",
          "\\x ->  .. ",
          "let x = 1 in  .. ",
          "/*  .. */",
          "{-  .. -}",
          "<<  .. >>",
          "1 :  .. ",
          "a ->  .. ",
          "~{ .. }~",
          " .. ' ");

  private static final List<String> ODD_TEXTS =
      List.of(
          "\uFEFF",
          "\u202E",
          "\u2028",
          "\u00A0",
          "\u0301",
          "\uD83D\uDE00",
          "\uFFFE",
          "\uFFFF",
          "\u0007",
          "\u001b[31m",
          "\u0085",
          "\u200B",
          "é",
          "ß",
          "İ",
          "\uD835\uDD38",
          "λ",
          "\\",
          "'",
          "\"",
          "`",
          "0'",
          "$",
          "%",
          "$\\^",
          "\\x41\\",
          "\\u{110000}",
          "~",
          "#",
          "?MODULE",
          ":- ",
          "-->",
          "/*",
          "{-",
          "'\\x110000\\'",
          "2.",
          ".",
          "\f",
          "\u000B");

  /**
   * @param other a text of the same language
   */
  abstract String of(String text, String other, Random random);

  /** Some of them, one after the other. */
  static String several(String bytes, String donor, Random random) {
    String text = bytes;
    int count = 1 + random.nextInt(random.nextInt(4) + 1);
    for (int i = 0; i < count && !text.isEmpty() && !donor.isEmpty(); i++) {
      text = ALL.get(random.nextInt(ALL.size())).of(text, donor, random);
    }
    return text;
  }

  private static String bytes(String characters) {
    return new String(characters.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  private static String inserted(String text, String more, Random random) {
    int at = random.nextInt(text.length() + 1);
    return text.substring(0, at) + more + text.substring(at);
  }

  private static List<String> lines(String text) {
    return new ArrayList<>(List.of(text.split("\n", -1)));
  }

  private static String token(String text, Random random) {
    List<int[]> all = all(text, TOKEN);
    if (all.isEmpty()) {
      return "x";
    }
    int[] place = all.get(random.nextInt(all.size()));
    return text.substring(place[0], place[1]);
  }

  /** Puts something in the place of one of those that there are. */
  private static String replaced(String text, Pattern what, String by, Random random) {
    List<int[]> all = all(text, what);
    if (all.isEmpty()) {
      return text + by;
    }
    int[] place = all.get(random.nextInt(all.size()));
    return text.substring(0, place[0]) + by + text.substring(place[1]);
  }

  private static List<int[]> all(String text, Pattern what) {
    List<int[]> all = new ArrayList<>();
    Matcher matcher = what.matcher(text);
    while (matcher.find()) {
      all.add(new int[] {matcher.start(), matcher.end()});
    }
    return all;
  }
}
