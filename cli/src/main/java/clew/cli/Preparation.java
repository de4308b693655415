package clew.cli;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Makes the libraries of the application quick to start. Part of the build; nothing calls it later,
 * and without it Clew works the same.
 *
 * <p>The JVM keeps no class file of Java 5 in an AOT cache, and picocli's are of Java 5: they get a
 * current version. Z3's library comes packed in a jar and is unpacked by every process that uses
 * it, 35 MB each time: it is unpacked once, here, and {@link Z3Library} loads it from there.
 */
final class Preparation {
  private static final ClassDesc TURNKEY = ClassDesc.of("tools.aqua.turnkey.support", "TurnKey");
  private static final ClassDesc Z3_LIBRARY = ClassDesc.of("clew.cli", "Z3Library");
  private static final String Z3 = "com/microsoft/z3/";
  private static final Pattern FOREIGN = Pattern.compile(Z3 + "(linux|osx|windows)/.*/.");

  private Preparation() {}

  /** Takes picocli's jar, Z3's jar and the folder for Z3's library. */
  public static void main(String[] arguments) throws IOException {
    modernise(Path.of(arguments[0]));
    unpack(Path.of(arguments[1]), Path.of(arguments[2]));
  }

  private static void modernise(Path jar) throws IOException {
    try (URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      ClassFile format =
          ClassFile.of(
              ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
              ClassFile.ConstantPoolSharingOption.NEW_POOL,
              ClassFile.ClassHierarchyResolverOption.of(
                  ClassHierarchyResolver.ofResourceParsing(classes)
                      .orElse(ClassHierarchyResolver.defaultResolver())));
      ClassTransform newVersion =
          (builder, element) -> {
            if (element instanceof ClassFileVersion) {
              builder.withVersion(ClassFile.JAVA_21_VERSION, 0);
            } else {
              builder.with(element);
            }
          };
      ClassTransform all =
          ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL).andThen(newVersion);
      rewrite(
          jar,
          (name, bytes) ->
              Optional.of(
                  name.endsWith(".class") && !name.startsWith("META-INF")
                      ? format.transformClass(format.parse(bytes), all)
                      : bytes));
    }
  }

  private static void unpack(Path jar, Path folder) throws IOException {
    String platform = Z3 + system() + "/" + processor() + "/";
    Files.createDirectories(folder);
    rewrite(
        jar,
        (name, bytes) -> {
          if (name.startsWith(platform + "lib")) {
            // Moved into place: a Clew that runs meanwhile has the old file mapped, and would crash
            // if its pages changed.
            Path library = folder.resolve(name.substring(platform.length()));
            Path beside = library.resolveSibling(library.getFileName() + ".new");
            Files.write(beside, bytes);
            Files.move(beside, library, StandardCopyOption.REPLACE_EXISTING);
          }
          boolean isForeign = FOREIGN.matcher(name).lookingAt() && !name.startsWith(platform);
          if (isForeign) {
            return Optional.empty();
          }
          return Optional.of(name.equals(Z3 + "Native.class") ? redirected(bytes) : bytes);
        });
  }

  /** The class that loads Z3's library asks {@link Z3Library} in place of the jar's own loader. */
  private static byte[] redirected(byte[] bytes) {
    ClassFile format = ClassFile.of();
    CodeTransform toUs =
        (builder, element) -> {
          if (element instanceof InvokeInstruction call
              && call.owner().asSymbol().equals(TURNKEY)) {
            builder.invokestatic(Z3_LIBRARY, call.name().stringValue(), call.typeSymbol());
          } else {
            builder.with(element);
          }
        };
    return format.transformClass(
        format.parse(bytes), ClassTransform.transformingMethodBodies(toUs));
  }

  private static String system() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    return name.contains("mac") ? "osx" : name.contains("win") ? "windows" : "linux";
  }

  private static String processor() {
    String name = System.getProperty("os.arch");
    return name.equals("x86_64") ? "amd64" : name;
  }

  /** What becomes of an entry; nothing if it is left out. */
  private interface Change {
    Optional<byte[]> of(String name, byte[] bytes) throws IOException;
  }

  private static void rewrite(Path jar, Change change) throws IOException {
    Path beside = jar.resolveSibling(jar.getFileName() + ".new");
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(jar));
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(beside))) {
      out.setLevel(Deflater.BEST_SPEED);
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Optional<byte[]> bytes = change.of(entry.getName(), in.readAllBytes());
        if (bytes.isPresent()) {
          out.putNextEntry(new ZipEntry(entry.getName()));
          out.write(bytes.get());
          out.closeEntry();
        }
      }
    }
    Files.move(beside, jar, StandardCopyOption.REPLACE_EXISTING);
  }
}
