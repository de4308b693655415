package clew.conformance;

/** Erlang programs that use maps, and what the library keeps in maps and trees. */
class MapProgramsTest extends ShownBugs {
  MapProgramsTest() {
    super("maps", 5, Sample.of(5, 25));
  }
}
