package clew.workbench;

import clew.engine.explore.Listener;
import clew.engine.result.EntryReport;
import clew.engine.source.Diagnostic;
import java.util.List;

/** Is told of a check as it goes on. */
public interface CheckListener extends Listener {
  /** Listens to nothing. */
  CheckListener SILENT = new CheckListener() {};

  /** What the user should know although the program could be opened. */
  default void warned(OpenProgram program, List<Diagnostic> warnings) {}

  /** The search of an entry is over. */
  default void explored(EntryReport entry) {}
}
