package clew.cli;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Gives the classes of a jar a current class file version. The JVM keeps no class file of Java 5 in
 * an AOT cache, and picocli's are of Java 5: with them in the cache a start takes a quarter less.
 * Part of the build; nothing calls it later, and without it Clew works the same.
 */
final class Modernise {
  private Modernise() {}

  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    Path beside = jar.resolveSibling(jar.getFileName() + ".new");
    try (URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()});
        ZipInputStream in = new ZipInputStream(Files.newInputStream(jar));
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(beside))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] bytes = in.readAllBytes();
        String name = entry.getName();
        boolean isClass = name.endsWith(".class") && !name.startsWith("META-INF");
        out.putNextEntry(new ZipEntry(name));
        out.write(isClass ? modern(bytes, classes) : bytes);
        out.closeEntry();
      }
    }
    Files.move(beside, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] modern(byte[] old, ClassLoader classes) {
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
    return format.transformClass(
        format.parse(old),
        ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL).andThen(newVersion));
  }
}
