package clew.workbench;

import clew.engine.language.Document;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Is told what the user should know although a program could be used. */
@FunctionalInterface
public interface NoteListener {
  /**
   * Some notes.
   *
   * @param texts the text of a file, if it is known
   */
  void noted(List<Diagnostic> notes, Function<String, Optional<SourceText>> texts);

  /** Notes about a program that was opened. */
  default void noted(OpenProgram program, List<Diagnostic> notes) {
    noted(notes, program::source);
  }

  /** Notes about a program that a language read by itself. */
  default void noted(Document program, List<Diagnostic> notes) {
    noted(notes, name -> Optional.of(program.text()).filter(text -> text.name().equals(name)));
  }
}
