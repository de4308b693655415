package clew.erlang.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Programs that are called {@code erl} and are none, or not for long. */
public final class FakeErlang {
  /**
   * What the real node says goes through another program, which lets so many bytes pass and then
   * does something else: nodes that are not limited are as they are.
   */
  private static final String LIMITED =
      """
      #!/bin/sh
      case "$*" in *-version*) exec '%1$s' "$@";; *-eval*) exec cp '%3$s'/*.beam .;; esac
      n=0
      while ! mkdir "%2$s/start$n" 2>/dev/null; do n=$((n + 1)); done
      if [ ! -f "%2$s/limit$n" ]; then exec '%1$s' "$@"; fi
      read -r bytes after < "%2$s/limit$n"
      exec 5>&4
      sh -c 'echo $$ > "$0"; exec "$@"' "%2$s/pid$n" '%1$s' "$@" 4>&1 1>&2 5>&- | {
        dd bs=1 count="$bytes" 2>/dev/null
        case $after in
          die) while [ ! -s "%2$s/pid$n" ]; do :; done; kill -9 "$(cat "%2$s/pid$n")";;
          stall) exec sleep 1000;;
          rubbish) yes;;
        esac
      } >&5
      """;

  private FakeErlang() {}

  /** One that is this script. */
  public static ErlangInstallation of(Path folder, String script) throws IOException {
    Path erl = Files.writeString(folder.resolve("erl"), "#!/bin/sh\n" + script + "\n");
    executable(erl);
    return ErlangInstallation.at(erl);
  }

  /**
   * The real one, with limits for the first nodes that it starts.
   *
   * @param limits each a number of bytes, and what comes after them: die, stall or rubbish
   */
  public static ErlangInstallation limited(Path folder, List<String> limits) throws IOException {
    Path erl =
        Files.writeString(
            folder.resolve("erl"),
            LIMITED.formatted(RealErlang.installation().erl(), folder, compiled()));
    executable(erl);
    for (int i = 0; i < limits.size(); i++) {
      Files.writeString(folder.resolve("limit" + i), limits.get(i) + "\n");
    }
    return ErlangInstallation.at(erl);
  }

  /** The real one, which says in a file which process it is. */
  public static void telling(Path folder, Path id) throws IOException {
    of(
        folder,
        "case \"$*\" in *-version*) ;; *-eval*) exec cp '%3$s'/*.beam .;; *) echo $$ > '%2$s';; esac\nexec '%1$s' \"$@\""
            .formatted(RealErlang.installation().erl(), id, compiled()));
  }

  /** Our program as the real one has compiled it, which takes a second each time. */
  private static Path compiled() throws IOException {
    try {
      return NodeProgram.folder(RealErlang.settings());
    } catch (NodeFailure notCompiled) {
      throw new IOException(notCompiled);
    }
  }

  private static void executable(Path file) throws IOException {
    if (!file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made executable");
    }
  }
}
