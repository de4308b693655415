package clew.erlang;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Where the Erlang part lives.
 *
 * @param searchPath where to look for {@code erl}
 * @param libraries the user's {@code ERL_LIBS}; may be empty
 * @param cache a folder for compiled code
 * @param directory what the user's paths are relative to
 * @param news told when something happens that the user may want to know
 */
public record Surroundings(
    String searchPath, String libraries, Path cache, Path directory, Consumer<String> news) {}
