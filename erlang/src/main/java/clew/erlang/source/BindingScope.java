package clew.erlang.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the compiler's names stand for at one place of a module: one map, and how to go back. */
final class BindingScope {
  private final Map<String, String> names = new HashMap<>();
  private final List<Hidden> hidden = new ArrayList<>();

  /** What a name stood for before, if anything. */
  private record Hidden(String name, @Nullable String meaning) {}

  @Nullable String find(String name) {
    return names.get(name);
  }

  void put(String name, String meaning) {
    hidden.add(new Hidden(name, names.put(name, meaning)));
  }

  /** What is put from here on is forgotten by {@link #release}. */
  int mark() {
    return hidden.size();
  }

  void release(int mark) {
    while (hidden.size() > mark) {
      Hidden last = hidden.removeLast();
      if (last.meaning == null) {
        names.remove(last.name);
      } else {
        names.put(last.name, last.meaning);
      }
    }
  }
}
