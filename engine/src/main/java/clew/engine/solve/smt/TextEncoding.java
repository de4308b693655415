package clew.engine.solve.smt;

/**
 * An expression as text.
 *
 * @param sort the name of its sort, for definitions
 * @param nesting how many parentheses deep it is
 */
record TextEncoding(String text, String sort, int nesting) {}
