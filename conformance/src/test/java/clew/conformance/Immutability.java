package clew.conformance;

import java.lang.constant.ConstantDesc;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whether a value can ever change, with all that it holds. Of our own classes every field must be
 * final; of the JDK's only those count that are known never to change.
 */
final class Immutability {
  /** Values of these never change. */
  private static final List<Class<?>> FIRM =
      List.of(
          String.class,
          Integer.class,
          Long.class,
          Double.class,
          Float.class,
          Short.class,
          Byte.class,
          Character.class,
          Boolean.class,
          BigInteger.class,
          BigDecimal.class,
          Class.class,
          Pattern.class,
          Charset.class,
          Path.class,
          Duration.class,
          Instant.class,
          ConstantDesc.class);

  /** Classes of ours that could change and never do, each with the reason. */
  private static final Map<String, String> TRUSTED =
      Map.of(
          "clew.engine.trace.IntSet", "its numbers are written when it is made",
          "clew.engine.term.tree.TreeAutomaton", "its sizes are written when it is made",
          "clew.imp.loops.Cut", "its variables are written when it is made",
          "clew.erlang.value.Cons", "remembers that it is plain",
          "clew.erlang.value.Tuple", "remembers that it is plain",
          "clew.curry.eval.GraphNode$Data", "remembers that it is ground",
          "clew.prolog.value.Atom", "remembers its functors",
          "clew.engine.term.CMathLibrary$Unary", "remembers the function it found",
          "clew.engine.term.CMathLibrary$Binary", "remembers the function it found",
          "clew.prolog.ir.Instruction", "is linked to the next one once, when a body is made");

  /** What the JDK calls collections that cannot be changed. */
  private static final Pattern UNCHANGEABLE =
      Pattern.compile(
          "java\\.util\\.(ImmutableCollections\\$.*|Collections\\$(Unmodifiable|Empty|Singleton).*)");

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> todo = new ArrayDeque<>();

  private Immutability() {}

  /** The first thing found that could change, if there is one. */
  static Optional<String> flaw(@Nullable Object value) throws IllegalAccessException {
    Immutability looking = new Immutability();
    looking.add(value);
    while (!looking.todo.isEmpty()) {
      Optional<String> flaw = looking.look(looking.todo.pop());
      if (flaw.isPresent()) {
        return flaw;
      }
    }
    return Optional.empty();
  }

  private void add(@Nullable Object value) {
    if (value != null && seen.add(value)) {
      todo.push(value);
    }
  }

  private Optional<String> look(Object value) throws IllegalAccessException {
    Class<?> type = value.getClass();
    if (FIRM.stream().anyMatch(firm -> firm.isInstance(value))) {
      return Optional.empty();
    }
    if (value instanceof Optional<?> optional) {
      optional.ifPresent(this::add);
      return Optional.empty();
    }
    // What a comparator of the JDK was made of cannot be seen; it keeps nothing else.
    if (type == Object.class || (value instanceof Comparator<?> && !isOurs(type))) {
      return Optional.empty();
    }
    if (type.isArray()) {
      return Array.getLength(value) == 0
          ? Optional.empty()
          : Optional.of("an array of " + type.componentType().getName());
    }
    if (UNCHANGEABLE.matcher(type.getName()).matches()) {
      if (value instanceof Collection<?> elements) {
        elements.forEach(this::add);
      } else if (value instanceof Map<?, ?> entries) {
        entries.keySet().forEach(this::add);
        entries.values().forEach(this::add);
      }
      return Optional.empty();
    }
    return isOurs(type) ? ours(value, type) : Optional.of(type.getName());
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("clew.");
  }

  private static boolean isPlainNumbers(@Nullable Object value) {
    return value instanceof int[] || value instanceof long[] || value instanceof BitSet;
  }

  private Optional<String> ours(Object value, Class<?> type) throws IllegalAccessException {
    for (Class<?> at = type; isOurs(at); at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        boolean isTrusted = TRUSTED.containsKey(at.getName());
        if (!Modifier.isFinal(field.getModifiers()) && !isTrusted) {
          return Optional.of(at.getName() + "." + field.getName() + " is not final");
        }
        if (!field.getType().isPrimitive()) {
          field.setAccessible(true);
          Object held = field.get(value);
          if (isTrusted && held instanceof Object[] elements) {
            Arrays.stream(elements).forEach(this::add);
          } else if (!isTrusted || !isPlainNumbers(held)) {
            add(held);
          }
        }
      }
    }
    return Optional.empty();
  }
}
