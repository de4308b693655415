package clew.prolog.load;

import clew.engine.source.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** The small library that comes with Clew, for systems without SWI-Prolog. */
final class BundledLibrary extends Library {
  private static final String FOLDER = "/clew/prolog/library/";
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_/]*");

  @Override
  Optional<LoadSource> named(String name) throws IOException {
    if (!NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    return text(name + ".pl")
        .map(
            text ->
                new LoadSource(
                    "clew:" + name,
                    new SourceText("library(" + name + ")", text),
                    Optional.empty(),
                    true));
  }

  private static Optional<String> text(String file) throws IOException {
    try (InputStream in = BundledLibrary.class.getResourceAsStream(FOLDER + file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Override
  String indexText() {
    try {
      return text("INDEX.pl").orElseThrow();
    } catch (IOException broken) {
      throw new UncheckedIOException("the library in our own jar cannot be read", broken);
    }
  }

  @Override
  public String place() {
    return "the library that comes with Clew";
  }
}
