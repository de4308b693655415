package clew.prolog.swipl;

import clew.engine.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The SWI-Prolog that is installed, if there is one.
 *
 * @param program its executable
 * @param directory what the user's paths are relative to
 * @param sandbox starts it behind walls
 */
public record SwiplInstallation(Optional<Path> program, Path directory, Sandbox sandbox) {}
