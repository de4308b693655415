package clew.prolog.load;

import clew.engine.source.SourceText;
import clew.prolog.value.Functor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The small library that comes with Clew, for systems without SWI-Prolog. */
final class OwnLibrary extends Library {
  private static final String FOLDER = "/clew/prolog/library/";
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_/]*");

  private @Nullable Map<Functor, String> index;

  @Override
  Optional<Source> named(String name) throws IOException {
    if (!NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    return text(name + ".pl")
        .map(
            text ->
                new Source(
                    "clew:" + name,
                    new SourceText("library(" + name + ")", text),
                    Optional.empty(),
                    true));
  }

  private static Optional<String> text(String file) throws IOException {
    try (InputStream in = OwnLibrary.class.getResourceAsStream(FOLDER + file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Override
  Optional<String> exporting(Functor functor) {
    return Optional.ofNullable(index().get(functor));
  }

  @Override
  boolean isIndexed(String name) {
    return index().containsValue(name);
  }

  private Map<Functor, String> index() {
    Map<Functor, String> known = index;
    if (known == null) {
      try {
        known = index(text("INDEX.pl").orElseThrow());
      } catch (IOException broken) {
        throw new UncheckedIOException("the library in our own jar cannot be read", broken);
      }
      index = known;
    }
    return known;
  }

  @Override
  public String place() {
    return "the library that comes with Clew";
  }
}
