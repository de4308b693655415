package clew.imp.lower;

import java.util.Arrays;

/** A list of ints that grows and shrinks at its end. */
final class IntList {
  private int[] elements = new int[8];
  private int size;

  void add(int element) {
    if (size == elements.length) {
      elements = Arrays.copyOf(elements, 2 * size);
    }
    elements[size++] = element;
  }

  int removeLast() {
    return elements[--size];
  }

  int get(int index) {
    return elements[index];
  }

  int size() {
    return size;
  }

  /** A copy of what was added since the list had so many elements. */
  int[] from(int start) {
    return Arrays.copyOfRange(elements, start, size);
  }

  /** How many elements of the list, which must be sorted, are less than a bound. */
  int countBelow(int bound) {
    int found = Arrays.binarySearch(elements, 0, size, bound);
    return found >= 0 ? found : -found - 1;
  }
}
