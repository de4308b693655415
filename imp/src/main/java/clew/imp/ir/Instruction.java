package clew.imp.ir;

/** One instruction; what the two numbers mean depends on the {@link Op}. */
public record Instruction(Op op, int first, int second) {
  @Override
  public String toString() {
    return op + " " + first + " " + second;
  }
}
