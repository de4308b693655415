package clew.report;

/**
 * A recorded run that was run again.
 *
 * @param recorded the outcome then
 * @param when the time then, in ISO 8601
 * @param happened the outcome now
 * @param fileChanged whether the source is another than the one that was recorded
 */
public record ReplayedRun(
    String id, String recorded, String when, String happened, boolean fileChanged) {
  public boolean isSame() {
    return recorded.equals(happened);
  }
}
