package clew.engine.result;

import clew.engine.sandbox.Confinement;
import clew.engine.source.SourceText;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything that came of one command.
 *
 * @param written the files of tests that were written; empty if none were asked for
 */
public record RunReport(
    Checked checked,
    List<EntryReport> entries,
    Setup setup,
    Times times,
    List<WrittenTests> written) {
  /** The version of the JSON contract that this report fulfils. */
  public static final int VERSION = 2;

  public RunReport {
    entries = List.copyOf(entries);
    written = List.copyOf(written);
  }

  /**
   * What was checked.
   *
   * @param file the file as the user named it
   * @param sources the texts of all files that something in the report is in
   */
  public record Checked(String language, String file, List<SourceText> sources) {
    public Checked {
      sources = List.copyOf(sources);
    }
  }

  /**
   * How it was searched.
   *
   * @param settings by name
   * @param seed made random choices repeatable
   * @param versions of the tool and of what it used, by name
   * @param confinement what held the program back where another system ran it, if one did
   */
  public record Setup(
      SortedMap<String, String> settings,
      long seed,
      SortedMap<String, String> versions,
      Optional<Confinement> confinement) {
    public Setup {
      settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
      versions = Collections.unmodifiableSortedMap(new TreeMap<>(versions));
    }
  }

  /**
   * How long it took.
   *
   * @param cpuMillis processor time of this process, all threads
   */
  public record Times(long cpuMillis, long wallMillis) {}

  public RunReport with(List<WrittenTests> files) {
    return new RunReport(checked, entries, setup, times, files);
  }

  /** Whether something was found that is worth an alarm. */
  public boolean hasAlarmingFindings() {
    return entries.stream().anyMatch(EntryReport::hasAlarmingFindings);
  }

  /** Whether nothing was left out of the inputs that are asked for or assumed. */
  public boolean isExhausted() {
    return entries.stream().noneMatch(entry -> entry.verdict() == Verdict.BOUNDED);
  }
}
