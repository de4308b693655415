/**
 * The command line: the only part of Clew that touches the outside.
 *
 * <p>{@link clew.cli.Main} wires the real world and nothing else. {@link clew.cli.Clew} takes the
 * arguments and a {@link clew.cli.CommandContext} (streams, installation, workbench) and gives back
 * an exit code, so that every command runs in a test as it runs in a shell. Each {@link
 * clew.cli.Command} is one small class; {@link clew.cli.Commands} lists them. What a command does
 * is done by the {@link clew.workbench.Workbench}; here it is only asked for and shown. No source
 * here names a language: options, examples and demonstrations come from the languages that the
 * workbench has.
 *
 * <p>Problems are of three kinds. The user's end in a {@link clew.workbench.Refusal}, which holds
 * diagnostics (exit 2). The world's, such as a full disk, are {@link java.io.IOException}s (exit 2,
 * and the result is printed all the same where it can be). Everything else is a fault of Clew: exit
 * 70, with what is needed to reproduce it.
 *
 * <p>Starting is most of the cost of a short command. So options are declared by hand and not found
 * by reflection, only the command that is called is built, and Z3 is loaded when the first query
 * needs it.
 *
 * <p>Held by {@code CheckTest}, {@code CommandsTest}, {@code BadInputTest}, {@code
 * NumericOptionsTest}, {@code NewLanguageTest} and {@code PreparationTest}, and by {@code
 * GoldenTest}, {@code ProcessTest} and {@code LauncherTest} of the conformance tests.
 */
@NullMarked
package clew.cli;

import org.jspecify.annotations.NullMarked;
