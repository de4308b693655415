/**
 * The application: what every front end stands on, whether it is a terminal, an editor, a page or a
 * worker of a cluster.
 *
 * <p>A {@link clew.workbench.Workbench} is opened for a folder. It knows the languages (by the one
 * list in {@link clew.workbench.Languages}), opens {@link clew.workbench.OpenProgram programs} from
 * files or from text that nobody has saved, explores their entries while a {@link
 * clew.workbench.CheckListener} is told of what is found, covered and left out as it comes, has
 * findings judged, writes tests and keeps runs. It runs and explains calls, goals and inputs,
 * solves queries while a {@link clew.workbench.SolveListener} is told of answers, and analyses. A
 * language is asked in its own words in one place, {@link clew.workbench.Asked}, whatever is wanted
 * of it. What it gives back is data; nothing here prints, ends the process, or looks at the
 * environment or the clock: it is given both.
 *
 * <p>A front end asks a language for what it can do ({@link clew.engine.language.Language}) and
 * never for its name. Two workbenches in one process do not disturb each other: what was started
 * belongs to the one that started it, and ends with it.
 *
 * <p>Held by {@code WorkbenchTest}, {@code ServicesTest}, {@code TinyLanguageTest}, {@code
 * TwoWorkbenchesTest}, {@code PureRunsTest}, {@code RunStoreTest}, {@code LostSearchTest}, and by
 * the tests of the command line, which go through it.
 */
@NullMarked
package clew.workbench;

import org.jspecify.annotations.NullMarked;
