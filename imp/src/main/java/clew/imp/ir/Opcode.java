package clew.imp.ir;

/**
 * What an instruction does. A machine has cells for the variables and, above them, a stack of
 * operands; every number there is an unbounded integer, and truth is 1 or 0.
 */
public enum Opcode {
  /** Pushes the constant {@code first}. */
  PUSH(1),
  /** Pushes the value of the variable {@code first}. */
  LOAD(1),
  /** As LOAD, and raises at the read {@code second} if the variable has no value. */
  LOAD_DEFINED(1),
  /** Pops into the variable {@code first}. */
  STORE(-1),
  /** Gives the variable {@code first} a value from outside. */
  INPUT(0),
  NEGATE(0),
  NOT(0),
  /** Makes 1 of every number but 0. */
  TRUTH(0),
  DUPLICATE(1),
  ADD(-1),
  SUBTRACT(-1),
  MULTIPLY(-1),
  /** Rounds towards minus infinity. A DECIDE before it saw to it that the divisor is not 0. */
  DIVIDE(-1),
  /** What DIVIDE leaves over; it has the sign of the divisor. */
  MODULO(-1),
  EQUAL(-1),
  UNEQUAL(-1),
  LESS(-1),
  AT_MOST(-1),
  GREATER(-1),
  AT_LEAST(-1),
  AND(-1),
  OR(-1),
  /** Pops a condition of the decision {@code first}; goes to {@code second} if it is false. */
  DECIDE(-1),
  /** Goes to {@code first}. */
  JUMP(0),
  /** Takes a step and comes to the point {@code first}. */
  BEGIN(0),
  /** Takes a step at the head of the loop whose decision is {@code first}. */
  AGAIN(0),
  /** Comes to the point {@code first}. */
  REACH(0),
  /** Completes the point {@code first}. */
  END(0),
  /** Fails as the decision {@code first} says. */
  RAISE(0),
  /** Ends the run: the assumption {@code first} does not hold. */
  REJECT(0),
  /** Ends the program normally. */
  HALT(0);

  private final int effect;

  Opcode(int effect) {
    this.effect = effect;
  }

  /** By how much the stack grows. */
  public int effect() {
    return effect;
  }
}
