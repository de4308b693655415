package clew.conformance.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** What may stand on the PATH in the place of a program. */
enum Fake {
  HANGS("exec sleep 3600"),
  HANGS_AND_IGNORES_SIGNALS("trap '' TERM INT HUP\nwhile :; do sleep 1; done"),
  FLOODS("exec yes 'ok. [1,{2,\"x\"}] Erlang/OTP 27 SWI-Prolog version 9.9.9'"),
  FLOODS_STDERR("exec yes 'error: no' >&2"),
  FLOODS_LINK("{ exec yes >&4; } 2> /dev/null\nexec yes"),
  PRINTS_RUBBISH("head -c $N /dev/urandom; head -c $N /dev/urandom >&4\nexit 0"),
  PRINTS_RUBBISH_AND_WAITS("head -c $N /dev/urandom; head -c $N /dev/urandom >&4\nexec sleep 3600"),
  PRINTS_NUMBERS("printf '%s\\n' 99 25 9.0.4 -1 '' 99999999999999999999\nexit 0"),
  ENDS_WELL("exit 0"),
  ENDS_BADLY("echo 'cannot' >&2; exit 1"),
  IS_KILLED("kill -KILL $$"),
  IS_NOT_EXECUTABLE("exit 0") {
    @Override
    void put(Path place, Path real, Random random) throws IOException {
      super.put(place, real, random);
      place.toFile().setExecutable(false, false);
    }
  },
  IS_A_FOLDER("") {
    @Override
    void put(Path place, Path real, Random random) throws IOException {
      Files.createDirectories(place);
    }
  },
  IS_A_LINK_TO_NOTHING("") {
    @Override
    void put(Path place, Path real, Random random) throws IOException {
      Files.createSymbolicLink(place, place.resolveSibling("nothing"));
    }
  },
  IS_EMPTY("") {
    @Override
    void put(Path place, Path real, Random random) throws IOException {
      Files.createFile(place);
      place.toFile().setExecutable(true);
    }
  },
  HAS_NO_INTERPRETER("") {
    @Override
    void put(Path place, Path real, Random random) throws IOException {
      Files.writeString(place, "#!/nonexistent/interpreter\n");
      place.toFile().setExecutable(true);
    }
  },
  /** The real one, whose answers end in the middle of a byte row. */
  IS_CUT_OFF("exec \"$REAL\" \"$@\" 1> >(exec head -c $N) 4> >(exec head -c $N >&4)"),
  /** The real one, for a short time. */
  DIES("exec timeout --foreground -s KILL $SECONDS \"$REAL\" \"$@\""),
  /** The real one, with some other bytes than it writes. */
  GARBLES(
      "exec \"$REAL\" \"$@\" 1> >(exec stdbuf -i0 -o0 tr '\\002e' '\\003f')"
          + " 4> >(exec stdbuf -i0 -o0 tr '\\002e' '\\003f' >&4)"),
  /** The real one, which answers one time and never again. */
  WORKS_ONCE("[ -e \"$0.done\" ] && exec sleep 3600\n: > \"$0.done\"\nexec \"$REAL\" \"$@\"");

  private final String script;

  Fake(String script) {
    this.script = script;
  }

  /** Whether it is taken for the program, and nothing of that is in it. */
  boolean isUseless() {
    return switch (this) {
      // Who looks for a program passes over these, and finds the real one.
      case IS_NOT_EXECUTABLE, IS_A_FOLDER, IS_A_LINK_TO_NOTHING -> false;
      case IS_CUT_OFF, DIES, GARBLES, WORKS_ONCE -> false;
      default -> true;
    };
  }

  /**
   * Puts it down.
   *
   * @param real the program in whose place it stands
   */
  void put(Path place, Path real, Random random) throws IOException {
    String text =
        """
        #!/bin/bash
        # Nobody may have opened the link.
        { : >&4; } 2> /dev/null || exec 4> /dev/null
        REAL=%s
        N=%d
        SECONDS=%d.%03d
        %s
        """
            .formatted(
                real, 1 << random.nextInt(17), random.nextInt(3), random.nextInt(1000), script)
            // Bash counts in a variable of this name.
            .replace("SECONDS", "MOMENT");
    Files.writeString(place, text);
    place.toFile().setExecutable(true);
  }
}
