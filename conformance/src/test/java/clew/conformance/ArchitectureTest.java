package clew.conformance;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.accessField;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethod;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Language;
import clew.engine.language.Option;
import clew.workbench.Surroundings;
import clew.workbench.Workbench;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The rules of the house, as ARCHITECTURE.md states them. */
class ArchitectureTest {
  /** Each may use only those before it. */
  private static final List<String> ENGINE =
      List.of(
          "source",
          "sandbox",
          "interval",
          "term",
          "reason",
          "render",
          "solve",
          "trace",
          "repeat",
          "follow",
          "testcase",
          "language",
          "invariant",
          "result",
          "explore");

  /** The benchmarks are a program of their own: they print, time and start processes. */
  private static final String BENCHMARKS = "clew.conformance..";

  private static final List<String> LANGUAGES = List.of("imp", "erlang", "prolog", "curry");

  private static final List<String> MODULES =
      List.of("engine", "imp", "erlang", "prolog", "curry", "report", "workbench", "cli");

  /** The one class that names the languages there are. */
  private static final String LANGUAGES_CLASS = "clew.workbench.Languages";

  /** Options of a language that are called as those of another command. */
  private static final Set<String> OF_COMMANDS = Set.of("--strategy");

  /** So many classes in one package nobody knows any more. */
  private static final int TOO_MANY = 40;

  /** So many parameters nobody keeps apart: some of them belong together. */
  private static final int MOST_PARAMETERS = 9;

  /** An interface of more methods is several. */
  private static final int MOST_METHODS = 15;

  /** Interfaces that have more, each with the reason. */
  private static final Map<String, String> WIDE =
      Map.of(
          "clew.engine.language.Language",
          "one method for each thing that a language may do; all but three have a default",
          "clew.engine.solve.smt.SmtBackend",
          "one method for each operation of a theory",
          "clew.erlang.builtin.table.TableStore",
          "one method for each operation of a table");

  /** What may be kept for the whole process although it could change, each with the reason. */
  private static final Map<String, String> KEPT =
      Map.ofEntries(
          Map.entry("clew.erlang.value.Atom.TABLE", "one object for each atom, as by intern"),
          Map.entry("clew.erlang.value.Atom.FORGOTTEN", "which of them the collector took"),
          Map.entry("clew.prolog.value.Atom.TABLE", "one object for each atom, as by intern"),
          Map.entry("clew.report.json.Json.FACTORY", "a library's: set up once, for any thread"),
          Map.entry("clew.erlang.value.Small.CACHE", "made once; read by every number"),
          Map.entry("clew.erlang.value.MapValue.EMPTY", "of no keys there is nothing to find out"),
          Map.entry("clew.prolog.value.Int.SMALL", "made once; read by every number"),
          Map.entry("clew.erlang.model.term.Checksum.CRC_TABLE", "numbers of a definition"),
          Map.entry("clew.prolog.eval.arithmetic.SpecialFunctions.LANCZOS", "numbers of a formula"),
          Map.entry("clew.prolog.builtin.text.TextResult.CHARACTERS", "made once; read often"),
          Map.entry("clew.report.TerminalCells.WIDE", "ranges of a standard"),
          Map.entry("clew.prolog.source.Characters.ASCII", "made once; read for every character"));

  /** The last paragraph of an essay names the tests. */
  private static final Pattern HELD_BY = Pattern.compile("Held\\s+(\\*\\s+)?by");

  private static final JavaClasses CLEW =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("clew");

  @Test
  void enginePackagesUseOnlyThoseBeforeThem() {
    for (int i = 0; i < ENGINE.size(); i++) {
      String[] later =
          ENGINE.subList(i + 1, ENGINE.size()).stream()
              .map(ArchitectureTest::engine)
              .toArray(String[]::new);
      if (later.length > 0) {
        check(
            noClasses()
                .that()
                .resideInAPackage(engine(ENGINE.get(i)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(later));
      }
    }
  }

  @Test
  void theEngineUsesNothingElseOfOurs() {
    uses("engine", List.of());
  }

  @Test
  void languagesKnowOnlyTheEngine() {
    LANGUAGES.forEach(language -> uses(language, List.of("engine")));
  }

  @Test
  void reportsAndTheCommandLineKnowNoLanguage() {
    uses("report", List.of("engine"));
    uses("cli", List.of("engine", "report", "workbench"));
  }

  /** Neither by its name, nor by the files it reads, nor by an option that only languages have. */
  @Test
  void theCommandLineNamesNoLanguage() throws IOException {
    List<String> words = new ArrayList<>();
    try (Workbench bench = Workbench.open(nowhere())) {
      for (Language language : bench.languages()) {
        words.add("\\b" + language.name() + "\\b");
        language.extensions().forEach(ending -> words.add(Pattern.quote(ending) + "\\b"));
        language.options().stream()
            .map(Option::name)
            .filter(option -> !OF_COMMANDS.contains(option))
            .forEach(option -> words.add("\"" + option + "\""));
        // A title of one letter is in every text.
        if (language.title().length() > 1) {
          words.add(language.title());
        }
      }
    }
    Pattern named = Pattern.compile(String.join("|", words), Pattern.CASE_INSENSITIVE);
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("..", "cli", "src", "main", "java"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Matcher matcher = named.matcher(Files.readString(file));
        while (matcher.find()) {
          found.add(file.getFileName() + ": " + matcher.group());
        }
      }
    }
    assertThat(words).hasSizeGreaterThan(20);
    assertThat(found).isEmpty();
  }

  private static Surroundings nowhere() {
    return new Surroundings(Map.of(), Path.of("."), () -> Instant.EPOCH, () -> 0, news -> {});
  }

  @Test
  void theWorkbenchKnowsTheLanguagesInOnePlace() {
    List<String> all = new ArrayList<>(List.of("engine", "report"));
    all.addAll(LANGUAGES);
    uses("workbench", all);
    check(
        noClasses()
            .that()
            .resideInAPackage("clew.workbench..")
            .and()
            .doNotHaveFullyQualifiedName(LANGUAGES_CLASS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(packages(LANGUAGES)));
  }

  @Test
  void noModuleHasACycleOfPackages() {
    List<String> cycles = new ArrayList<>();
    for (String module : MODULES) {
      Map<String, Map<String, String>> graph = packageGraph(module);
      // Who uses nothing of what is left, or is used by nothing of it, is in no cycle.
      while (graph.keySet().removeIf(name -> usedOf(graph, name).isEmpty())
          || graph
              .keySet()
              .removeIf(
                  name -> graph.values().stream().noneMatch(used -> used.containsKey(name)))) {}
      graph.keySet().forEach(name -> cycles.addAll(usedOf(graph, name)));
    }
    assertThat(cycles).isEmpty();
  }

  /** For each package of a module those it uses, each with a class that does. */
  private static Map<String, Map<String, String>> packageGraph(String module) {
    Map<String, Map<String, String>> graph = new TreeMap<>();
    for (JavaClass user : CLEW) {
      if (module(user).equals(module)) {
        Map<String, String> used =
            graph.computeIfAbsent(user.getPackageName(), _ -> new TreeMap<>());
        for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass().getBaseComponentType();
          if (module(target).equals(module)
              && !target.getPackageName().equals(user.getPackageName())) {
            used.putIfAbsent(target.getPackageName(), user.getName() + " uses " + target.getName());
          }
        }
      }
    }
    return graph;
  }

  private static List<String> usedOf(Map<String, Map<String, String>> graph, String name) {
    return graph.getOrDefault(name, Map.of()).entrySet().stream()
        .filter(used -> graph.containsKey(used.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  @Test
  void classesOfOneNameAreInRoomsOfOneNameOfDifferentModules() {
    Map<String, List<JavaClass>> byName =
        topLevel().collect(groupingBy(JavaClass::getSimpleName, TreeMap::new, toList()));
    byName
        .values()
        .removeIf(
            same ->
                same.stream().map(ArchitectureTest::module).distinct().count() == same.size()
                    && same.stream().map(ArchitectureTest::room).distinct().count() == 1);
    assertThat(byName).isEmpty();
  }

  @Test
  void noRoomIsCrowded() {
    Map<String, Long> sizes =
        topLevel().collect(groupingBy(JavaClass::getPackageName, TreeMap::new, counting()));
    sizes.values().removeIf(size -> size < TOO_MANY);
    assertThat(sizes).isEmpty();
  }

  @Test
  void noConstructorHasMoreParametersThanAnybodyKeepsApart() {
    Map<String, Integer> sizes = new TreeMap<>();
    for (JavaClass each : CLEW) {
      if (each.isAnonymousClass() || each.isLocalClass() || each.isEnum()) {
        // The compiler adds what they capture, or a name and a number.
        continue;
      }
      for (JavaConstructor constructor : each.getConstructors()) {
        int parameters = constructor.getRawParameterTypes().size();
        if (parameters > MOST_PARAMETERS) {
          sizes.put(constructor.getFullName(), parameters);
        }
      }
    }
    assertThat(sizes).isEmpty();
  }

  @Test
  void noInterfaceIsSeveral() {
    Map<String, Long> sizes = new TreeMap<>();
    for (JavaClass each : CLEW) {
      long methods =
          each.getMethods().stream()
              .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
              .filter(method -> !method.getModifiers().contains(JavaModifier.STATIC))
              .count();
      if (each.isInterface() && methods > MOST_METHODS) {
        sizes.put(each.getName(), methods);
      }
    }
    assertThat(sizes.keySet()).isEqualTo(WIDE.keySet());
  }

  @Test
  void nothingIsKeptForTheWholeProcess() throws ReflectiveOperationException {
    Set<String> kept = new TreeSet<>();
    for (JavaClass each : CLEW) {
      for (JavaField field : each.getFields()) {
        Set<JavaModifier> modifiers = field.getModifiers();
        if (!modifiers.contains(JavaModifier.STATIC)
            || modifiers.contains(JavaModifier.SYNTHETIC)
            || module(each).equals("conformance")) {
          continue;
        }
        Optional<String> flaw = flaw(field);
        if (flaw.isPresent() && !KEPT.containsKey(field.getFullName())) {
          kept.add(field.getFullName() + ": " + flaw.get());
        }
      }
    }
    assertThat(kept).isEmpty();
  }

  /** Why a static field can change, if it can. */
  private static Optional<String> flaw(JavaField field) throws ReflectiveOperationException {
    if (!field.getModifiers().contains(JavaModifier.FINAL)) {
      return Optional.of("is not final");
    }
    JavaClass type = field.getRawType();
    return type.isPrimitive() || type.isEquivalentTo(String.class)
        ? Optional.empty()
        : Immutability.flaw(value(field));
  }

  private static @Nullable Object value(JavaField field) throws ReflectiveOperationException {
    Field reflected = field.reflect();
    reflected.setAccessible(true);
    return reflected.get(null);
  }

  @Test
  void everyPackageSaysWhatItIsAndWhoHoldsIt() throws IOException {
    List<Path> silent = new ArrayList<>();
    for (String module : MODULES) {
      Path root = Path.of("..", module, "src", "main", "java");
      try (Stream<Path> files = Files.walk(root)) {
        Set<Path> folders =
            files
                .filter(file -> file.toString().endsWith(".java"))
                .map(Path::getParent)
                .collect(toCollection(TreeSet::new));
        for (Path folder : folders) {
          Path essay = folder.resolve("package-info.java");
          if (!Files.exists(essay) || !HELD_BY.matcher(Files.readString(essay)).find()) {
            silent.add(folder);
          }
        }
      }
    }
    assertThat(silent).isEmpty();
  }

  @Test
  void onlyTheCommandLineTouchesOutputExitEnvironmentAndClock() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("clew.cli..", BENCHMARKS)
            .should(
                accessField(System.class, "out")
                    .or(accessField(System.class, "err"))
                    .or(accessField(System.class, "in"))
                    .or(callMethod(System.class, "exit", int.class))
                    .or(callMethod(System.class, "getenv"))
                    .or(callMethod(System.class, "getenv", String.class))
                    .or(callMethod(System.class, "currentTimeMillis"))
                    .or(callMethod(System.class, "nanoTime"))
                    .or(callMethod(Instant.class, "now"))
                    .or(callMethod(Clock.class, "systemUTC"))
                    .or(callMethod(Clock.class, "systemDefaultZone"))));
  }

  @Test
  void onlyTheSolverBackendKnowsZ3() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage("clew.engine.solve.z3..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.microsoft.z3.."));
  }

  @Test
  void onlyBridgesToARuntimeStartProcessesAndOnlyOneClassLoadsNativeCode() {
    check(
        noClasses()
            .that()
            .doNotHaveFullyQualifiedName("clew.cli.Z3Library")
            .and()
            .resideOutsideOfPackages(
                "clew.engine.sandbox..", "clew.erlang.node..", "clew.prolog.swipl..")
            .and()
            .resideOutsideOfPackage(BENCHMARKS)
            .should(
                callMethod(System.class, "load", String.class)
                    .or(callMethod(System.class, "loadLibrary", String.class))
                    .or(callMethod(Runtime.class, "exec", String.class)))
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName(ProcessBuilder.class.getName()));
  }

  /** A module uses only these, besides itself. */
  private static void uses(String module, List<String> others) {
    List<String> allowed = new ArrayList<>(others);
    allowed.add(module);
    check(
        noClasses()
            .that()
            .resideInAPackage("clew." + module + "..")
            .should()
            .dependOnClassesThat(
                resideInAnyPackage("clew..")
                    .and(resideInAnyPackage(packages(allowed)).negate())
                    .as("are ours but not of " + allowed)));
  }

  private static String[] packages(List<String> modules) {
    return modules.stream().map(module -> "clew." + module + "..").toArray(String[]::new);
  }

  private static Stream<JavaClass> topLevel() {
    return CLEW.stream()
        .filter(JavaClass::isTopLevelClass)
        .filter(each -> !each.getSimpleName().equals("package-info"));
  }

  /** The second word of a package of ours: each module has one. */
  private static String module(JavaClass ours) {
    String[] words = ours.getPackageName().split("\\.", -1);
    return words.length > 1 && words[0].equals("clew") ? words[1] : "";
  }

  private static String room(JavaClass ours) {
    String name = ours.getPackageName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String engine(String room) {
    return "clew.engine." + room + "..";
  }

  private static void check(ArchRule rule) {
    rule.check(CLEW);
  }
}
