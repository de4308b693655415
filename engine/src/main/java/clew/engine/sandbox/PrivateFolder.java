package clew.engine.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import java.util.Set;

/**
 * A folder that nobody but the user can change. What is loaded from any other one may be the
 * program of somebody else.
 */
public final class PrivateFolder {
  private static final String OWN = "rwx------";
  private static final int STICKY = 01000;
  private static final long SUPERUSER = 0;

  private PrivateFolder() {}

  /**
   * Makes the folder if it is not there, and looks at it and at all that it is in.
   *
   * @param ours something that belongs to the user
   * @return why it is not private; nothing if it is
   */
  public static Optional<String> trouble(Path folder, Path ours) throws IOException {
    if (!folder.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      Files.createDirectories(folder);
      return Optional.empty();
    }
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(
          folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWN)));
    }
    UserPrincipal user = Files.getOwner(ours, LinkOption.NOFOLLOW_LINKS);
    Path real = folder.toRealPath();
    if (!Files.getOwner(real).equals(user)) {
      return Optional.of(real + " belongs to " + Files.getOwner(real).getName());
    }
    for (Path place = real; place != null; place = place.getParent()) {
      UserPrincipal owner = Files.getOwner(place);
      boolean isOfSystem = Files.getAttribute(place, "unix:uid").equals((int) SUPERUSER);
      if (!owner.equals(user) && !isOfSystem) {
        return Optional.of(place + " belongs to " + owner.getName());
      }
      // Where a folder is sticky, as those for temporary files are, nobody can replace what is in
      // it and belongs to somebody else.
      if (isOpen(place) && (place.equals(real) || !isSticky(place))) {
        return Optional.of(place + " can be written by others");
      }
    }
    return Optional.empty();
  }

  private static boolean isOpen(Path place) throws IOException {
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(place);
    return permissions.contains(PosixFilePermission.GROUP_WRITE)
        || permissions.contains(PosixFilePermission.OTHERS_WRITE);
  }

  private static boolean isSticky(Path place) throws IOException {
    return Files.getAttribute(place, "unix:mode") instanceof Integer mode && (mode & STICKY) != 0;
  }
}
