package clew.prolog.ir;

/**
 * The instructions of heads and of building, as numbers in one array.
 *
 * <p>A head is a sequence of the first five. {@code STRUCTURE source functor write after} and
 * {@code LIST source write after} are followed by one {@link Operand} for each argument, for a
 * source that is such a compound; for a variable, the code at {@code write} builds the compound
 * instead and execution goes on at {@code after}. A source is an argument, or the complement of a
 * slot: nested compounds are taken into slots first and looked at afterwards.
 *
 * <p>What builds is a sequence of {@code MAKE slot functor operands...} and {@code CONS slot head
 * tail}, inner compounds first.
 */
public final class HeadOpcodes {
  public static final int END = 0;
  public static final int FIRST = 1;
  public static final int AGAIN = 2;
  public static final int CONSTANT = 3;
  public static final int STRUCTURE = 4;
  public static final int LIST = 5;
  public static final int MAKE = 6;
  public static final int CONS = 7;

  private HeadOpcodes() {}
}
