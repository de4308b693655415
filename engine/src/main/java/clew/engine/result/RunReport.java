package clew.engine.result;

import java.util.List;

/**
 * Everything that came of one command.
 *
 * @param file the file as the user named it
 * @param cpuMillis processor time of this process, all threads
 * @param written the files of tests that were written; empty if none were asked for
 */
public record RunReport(
    String language,
    String file,
    List<EntryReport> entries,
    long cpuMillis,
    long wallMillis,
    List<WrittenTests> written) {

  /** Without files of tests. */
  public RunReport(
      String language, String file, List<EntryReport> entries, long cpuMillis, long wallMillis) {
    this(language, file, entries, cpuMillis, wallMillis, List.of());
  }

  public RunReport with(List<WrittenTests> files) {
    return new RunReport(language, file, entries, cpuMillis, wallMillis, files);
  }

  /** The version of the JSON contract that this report fulfils. */
  public static final int VERSION = 1;

  public boolean hasFindings() {
    return entries.stream().anyMatch(entry -> !entry.findings().isEmpty());
  }

  public boolean isExhausted() {
    return entries.stream().allMatch(entry -> entry.verdict() == Verdict.EXHAUSTED);
  }
}
