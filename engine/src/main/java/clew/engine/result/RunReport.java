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
 * @param file the file as the user named it
 * @param sources the texts of all files that something in the report is in
 * @param settings how it was searched, by name
 * @param seed made random choices repeatable
 * @param versions of the tool and of what it used, by name
 * @param cpuMillis processor time of this process, all threads
 * @param confinement what held the program back where another system ran it, if one did
 * @param written the files of tests that were written; empty if none were asked for
 */
public record RunReport(
    String language,
    String file,
    List<EntryReport> entries,
    List<SourceText> sources,
    SortedMap<String, String> settings,
    long seed,
    SortedMap<String, String> versions,
    long cpuMillis,
    long wallMillis,
    Optional<Confinement> confinement,
    List<WrittenTests> written) {
  /** The version of the JSON contract that this report fulfils. */
  public static final int VERSION = 2;

  public RunReport {
    entries = List.copyOf(entries);
    sources = List.copyOf(sources);
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    versions = Collections.unmodifiableSortedMap(new TreeMap<>(versions));
    written = List.copyOf(written);
  }

  public RunReport with(List<WrittenTests> files) {
    return new RunReport(
        language,
        file,
        entries,
        sources,
        settings,
        seed,
        versions,
        cpuMillis,
        wallMillis,
        confinement,
        files);
  }

  /** Whether something was found that is worth an alarm. */
  public boolean hasAlarmingFindings() {
    return entries.stream().anyMatch(EntryReport::hasAlarmingFindings);
  }

  public boolean isExhausted() {
    return entries.stream().allMatch(entry -> entry.verdict() == Verdict.EXHAUSTED);
  }
}
