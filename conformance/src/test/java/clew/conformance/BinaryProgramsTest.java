package clew.conformance;

/**
 * Erlang programs that read and write bits, text and numbers. Which of them are known to be missed
 * is brought up to date by {@code ./bench binaries --mark} as well.
 */
class BinaryProgramsTest extends ShownBugs {
  BinaryProgramsTest() {
    super("binaries", 10, Sample.of(9, 100));
  }
}
