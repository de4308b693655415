package clew.erlang.load;

import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.ir.CorePattern;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Finds what the reader of Core did not know, anywhere in a module. */
final class UnknownNodes {
  private static final ClassValue<List<Method>> PARTS =
      new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
          return Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getAccessor)
              .toList();
        }
      };

  private UnknownNodes() {}

  /** By reflection, so that a new kind of node cannot be forgotten. */
  static List<String> in(CoreModule module) throws ReflectiveOperationException {
    List<String> found = new ArrayList<>();
    Deque<Object> work = new ArrayDeque<>(module.definitions());
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case CoreExpr.Strange strange -> found.add(strange.kind());
        case CorePattern.Strange strange -> found.add(strange.kind());
        case List<?> parts -> parts.forEach(work::push);
        case Record node when node.getClass().getPackage() == CoreExpr.class.getPackage() -> {
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
