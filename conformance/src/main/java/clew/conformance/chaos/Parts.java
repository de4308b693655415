package clew.conformance.chaos;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parts that there are, in the order in which they are tried. */
final class Parts {
  private static final Map<String, Opening> ALL = all();

  private Parts() {}

  /** Makes a part, with what it needs for the time that it is open. */
  private interface Opening {
    ChaosPart of(ClewCommand clew, Path folder) throws IOException;
  }

  private static Map<String, Opening> all() {
    Map<String, Opening> all = new LinkedHashMap<>();
    all.put(Mutants.NAME, Mutants::new);
    all.put(FakeTools.NAME, FakeTools::new);
    all.put(ScarceMeans.NAME, ScarceMeans::new);
    all.put(SlowPrograms.NAME, SlowPrograms::new);
    all.put(Strokes.NAME, Strokes::new);
    all.put(Faults.NAME, Faults::new);
    all.put(HostileChecks.NAME, (clew, folder) -> new HostileChecks());
    return all;
  }

  static List<String> names() {
    return new ArrayList<>(ALL.keySet());
  }

  static ChaosPart open(String name, ClewCommand clew, Path scratch) throws IOException {
    Opening opening = ALL.get(name);
    if (opening == null) {
      throw new IllegalArgumentException("there is no part " + name);
    }
    return opening.of(clew, scratch);
  }
}
