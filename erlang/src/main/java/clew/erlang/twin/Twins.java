package clew.erlang.twin;

import clew.erlang.value.Atom;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The twins by the name of their builtin. */
final class Twins {
  /** No builtin has one. */
  static final Twins NONE = new Twins();

  private record Name(String module, String name, int arity) {}

  private final Map<Name, Twin> twins = new HashMap<>();

  static Twins standard() {
    Twins twins = new Twins();
    Tests.register(twins);
    Arithmetic.register(twins);
    Lists.register(twins);
    Tuples.register(twins);
    Texts.register(twins);
    FloatTexts.register(twins);
    Moving.register(twins);
    return twins;
  }

  void add(String name, int arity, Twin twin) {
    add("erlang", name, arity, twin);
  }

  void add(String module, String name, int arity, Twin twin) {
    if (twins.put(new Name(module, name, arity), twin) != null) {
      throw new IllegalStateException(module + ":" + name + "/" + arity + " is there twice");
    }
  }

  Optional<Twin> find(Atom module, Atom name, int arity) {
    return Optional.ofNullable(twins.get(new Name(module.name(), name.name(), arity)));
  }
}
