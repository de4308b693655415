package clew.prolog.swipl;

import clew.engine.sandbox.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Programs that are called {@code swipl} and are none, or not for long. */
public final class FakeSwipl {
  /**
   * What the real system says goes through another program, which lets so many lines pass and then
   * does something else. Systems that are not limited are as they are.
   */
  private static final String LIMITED =
      """
      #!/bin/sh
      case "$*" in *--version*) exec '%1$s' "$@";; esac
      n=0
      while ! mkdir "%2$s/start$n" 2>/dev/null; do n=$((n + 1)); done
      if [ ! -f "%2$s/limit$n" ]; then exec '%1$s' "$@"; fi
      read -r lines after < "%2$s/limit$n"
      sh -c 'echo $$ > "$0"; exec "$@"' "%2$s/pid$n" '%1$s' "$@" | {
        i=0
        while [ "$i" -lt "$lines" ] && IFS= read -r line; do
          printf '%%s\\n' "$line"
          i=$((i + 1))
        done
        case $after in
          die) while [ ! -s "%2$s/pid$n" ]; do :; done; kill -9 "$(cat "%2$s/pid$n")";;
          stall) exec sleep 1000;;
          rubbish) yes;;
        esac
      }
      """;

  private FakeSwipl() {}

  /** One that is this script. */
  public static Path of(Path folder, String script) throws IOException {
    Files.createDirectories(folder);
    Path swipl = Files.writeString(folder.resolve("swipl"), "#!/bin/sh\n" + script + "\n");
    if (!swipl.toFile().setExecutable(true)) {
      throw new IOException(swipl + " cannot be made executable");
    }
    return swipl;
  }

  /** One that is the real one, but for what it says. */
  public static Path saying(Path folder, String filter) throws IOException {
    return of(
        folder,
        "case \"$*\" in *--version*) exec '%1$s' \"$@\";; esac\n'%1$s' \"$@\" | %2$s"
            .formatted(real(), filter));
  }

  /**
   * The real one, with limits for the first systems that it starts.
   *
   * @param limits each a number of lines, and what comes after them: die, stall or rubbish
   */
  public static Path limited(Path folder, List<String> limits) throws IOException {
    Path swipl = of(folder, "");
    Files.writeString(swipl, LIMITED.formatted(real(), folder));
    for (int i = 0; i < limits.size(); i++) {
      Files.writeString(folder.resolve("limit" + i), limits.get(i) + "\n");
    }
    return swipl;
  }

  /** How many systems were started. */
  public static int starts(Path folder) {
    int count = 0;
    while (Files.exists(folder.resolve("start" + count))) {
      count++;
    }
    return count;
  }

  private static Path real() {
    return new SearchPath(System.getenv("PATH")).find("swipl").orElseThrow();
  }
}
