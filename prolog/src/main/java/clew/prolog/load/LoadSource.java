package clew.prolog.load;

import clew.engine.source.SourceText;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A text that can be loaded.
 *
 * @param key tells it apart from all others, so that it is loaded once
 * @param text with the name that the user knows it by
 * @param folder what names of files in it are relative to; none for what comes with Clew
 * @param isLibrary whether it is part of the library, whose oddities are no concern of the user
 */
record LoadSource(String key, SourceText text, Optional<Path> folder, boolean isLibrary) {}
