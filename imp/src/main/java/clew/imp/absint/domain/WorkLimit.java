package clew.imp.absint.domain;

/** Counts what an analysis does, in about the same units everywhere, up to a limit. */
public final class WorkLimit {
  private long most;
  private long done;

  public WorkLimit(long most) {
    this.most = most;
  }

  /** Leaves the analysis once the limit is passed; whoever began it makes a result of that. */
  public static final class Exceeded extends RuntimeException {
    Exceeded() {
      super("more work than allowed", null, false, false);
    }
  }

  void spend(long units) {
    done += units;
    if (done > most) {
      throw new Exceeded();
    }
  }

  public boolean isExceeded() {
    return done > most;
  }

  /** Counts no more: what is asked of a finished analysis is the asker's affair. */
  public void lift() {
    most = Long.MAX_VALUE;
  }

  public long done() {
    return done;
  }
}
