package clew.conformance;

import java.util.Random;

/**
 * Programs of L of any size, for measuring: assignments, branches and loops one after the other.
 */
final class LargePrograms {
  private final Random random;
  private final int variables;
  private final StringBuilder text = new StringBuilder();
  private int statements;

  private LargePrograms(long seed, int variables) {
    this.random = new Random(seed);
    this.variables = variables;
  }

  /** A program of about as many statements as asked for. */
  static String of(int statements, int variables, long seed) {
    LargePrograms program = new LargePrograms(seed, variables);
    for (int v = 0; v < variables; v++) {
      program.line(v % 4 == 0 ? "v" + v + " <- top;" : "v" + v + " <- " + v + ";");
    }
    while (program.statements < statements) {
      program.statement();
    }
    program.text.append("skip\n");
    return program.text.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
    statements++;
  }

  private String variable() {
    return "v" + random.nextInt(variables);
  }

  private void statement() {
    String to = variable();
    int number = random.nextInt(100);
    switch (random.nextInt(10)) {
      case 0 -> {
        line("if " + variable() + " > " + number + " then");
        line("  " + to + " <- " + variable() + " - 1;");
        text.append("else\n");
        line("  " + variable() + " <- " + number + ";");
        text.append("fi;\n");
      }
      case 1 -> {
        line(to + " <- 0;");
        line("while " + to + " < " + number + " do");
        line("  " + to + " <- " + to + " + 1;");
        line("  " + variable() + " <- " + variable() + " + 2;");
        text.append("od;\n");
      }
      case 2 -> line("assume " + variable() + " <= 1000000000;");
      case 3 -> line(to + " <- " + variable() + " mod 7;");
      case 4 -> line(to + " <- 2 * " + variable() + " - " + variable() + ";");
      default -> line(to + " <- " + variable() + " + " + number + ";");
    }
  }
}
