package clew.conformance;

/** Erlang programs that are given functions, processes and values of opaque types. */
class FunctionProgramsTest extends ShownBugs {
  FunctionProgramsTest() {
    super("functions", 5, Sample.of(5, 28));
  }
}
