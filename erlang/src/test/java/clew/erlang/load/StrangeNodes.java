package clew.erlang.load;

import clew.erlang.core.Core;
import clew.erlang.core.Module;
import clew.erlang.core.Pattern;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Finds what the reader of Core did not know, anywhere in a module. */
final class StrangeNodes {
  private static final ClassValue<List<Method>> PARTS =
      new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
          return Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getAccessor)
              .toList();
        }
      };

  private StrangeNodes() {}

  /** By reflection, so that a new kind of node cannot be forgotten. */
  static List<String> in(Module module) throws ReflectiveOperationException {
    List<String> found = new ArrayList<>();
    Deque<Object> work = new ArrayDeque<>(module.definitions());
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Core.Strange strange -> found.add(strange.kind());
        case Pattern.Strange strange -> found.add(strange.kind());
        case List<?> parts -> parts.forEach(work::push);
        case Record node when node.getClass().getPackage() == Core.class.getPackage() -> {
          for (Method part : PARTS.get(node.getClass())) {
            work.push(part.invoke(node));
          }
        }
        default -> {}
      }
    }
    return found;
  }
}
