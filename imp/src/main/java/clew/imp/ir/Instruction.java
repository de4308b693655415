package clew.imp.ir;

/** One instruction; what the two numbers mean depends on the {@link Opcode}. */
public record Instruction(Opcode op, int first, int second) {
  @Override
  public String toString() {
    return op + " " + first + " " + second;
  }
}
