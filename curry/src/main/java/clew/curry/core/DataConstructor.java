package clew.curry.core;

/**
 * Makes values of a data type.
 *
 * @param index its place among the constructors of the type
 */
public record DataConstructor(String name, int arity, String type, int index) {
  @Override
  public String toString() {
    return name;
  }
}
