package clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreparationTest {
  @TempDir Path folder;

  private Path copyOfTheJarOf(Class<?> type) throws IOException, URISyntaxException {
    Path jar = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    return Files.copy(jar, folder.resolve(jar.getFileName()));
  }

  private static byte[] entry(Path jar, String name) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.getInputStream(zip.getEntry(name)).readAllBytes();
    }
  }

  @Test
  void makesTheLibrariesQuickToStart() throws Exception {
    Path picocli = copyOfTheJarOf(picocli.CommandLine.class);
    Path z3 = copyOfTheJarOf(com.microsoft.z3.Version.class);
    Path natives = folder.resolve("native");

    Preparation.main(new String[] {picocli.toString(), z3.toString(), natives.toString()});

    byte[] modern = entry(picocli, "picocli/CommandLine.class");
    assertThat(ClassFile.of().parse(modern).majorVersion()).isEqualTo(ClassFile.JAVA_21_VERSION);
    assertThat(ClassFile.of().verify(modern)).isEmpty();
    assertThat(natives.resolve(System.mapLibraryName("z3java"))).isNotEmptyFile();
    byte[] loader = entry(z3, "com/microsoft/z3/Native.class");
    assertThat(new String(loader, java.nio.charset.StandardCharsets.ISO_8859_1))
        .contains("clew/cli/Z3Library");
  }
}
