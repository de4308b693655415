package clew.workbench;

import java.util.List;
import java.util.Optional;

/**
 * What a check is to do, once its program is read.
 *
 * @param tests where tests are written to, if they are wanted
 */
record CheckPlan(
    OpenProgram program,
    CheckRequest request,
    List<OpenProgram.Start> starts,
    IgnoredFindings ignored,
    Optional<TestFolder> tests) {
  CheckPlan {
    starts = List.copyOf(starts);
  }
}
