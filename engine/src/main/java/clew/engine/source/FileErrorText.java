package clew.engine.source;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Says in words what the operating system complained about. */
public final class FileErrorText {
  private FileErrorText() {}

  public static String of(IOException problem) {
    return switch (problem) {
      case AccessDeniedException denied -> "access to " + denied.getFile() + " is denied";
      case NoSuchFileException missing -> "there is no " + missing.getFile();
      case FileAlreadyExistsException there -> there.getFile() + " is there and is not a folder";
      case NotDirectoryException file -> file.getFile() + " is not a folder";
      case FileSystemException other when other.getReason() != null ->
          other.getFile() + ": " + other.getReason();
      default -> problem.getMessage() == null ? problem.toString() : problem.getMessage();
    };
  }

  /** Whether a write failed because nobody reads any more, as after {@code | head}. */
  public static boolean isClosedPipe(IOException problem) {
    String message = problem.getMessage();
    return message != null && (message.contains("Broken pipe") || message.contains("EPIPE"));
  }
}
