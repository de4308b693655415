package clew.erlang.node;

import clew.engine.sandbox.Sandbox;
import clew.engine.sandbox.Sandboxes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The Erlang of the machine that the tests run on; a test that needs it fails without it. */
public final class RealErlang {
  public static final NodeLimits LIMITS = NodeLimits.of(Duration.ofMinutes(1));

  private RealErlang() {}

  public static ErlangInstallation installation() {
    try {
      return ErlangInstallation.find(Optional.ofNullable(System.getenv("PATH")).orElse(""));
    } catch (NoErlang e) {
      throw new IllegalStateException("these tests need Erlang", e);
    }
  }

  /** Compiled once for all tests; everything else of a test is its own. */
  public static Path programs() {
    return Path.of("target", "clew-node").toAbsolutePath();
  }

  /** The walls that users have. */
  public static Sandbox sandbox() {
    return Sandboxes.of(Optional.ofNullable(System.getenv("PATH")).orElse("")).usual();
  }

  public static NodeSettings settings() {
    return NodeSettings.of(installation(), programs(), sandbox());
  }

  public static BeamNode node() {
    return new BeamNode(settings());
  }
}
