package clew.erlang.node;

/** There is no Erlang on this machine, or none that can be used; the message says what to do. */
public final class NoErlang extends Exception {
  private static final long serialVersionUID = 1;

  NoErlang(String what) {
    super(
        what
            + """
            .
              Debian, Ubuntu   apt-get install erlang-base erlang-dev erlang-crypto
              Fedora           dnf install erlang
              macOS            brew install erlang
              elsewhere        https://www.erlang.org/downloads, from version 25 up, with erl on the PATH\
            """);
  }
}
