package clew.erlang.value;

import java.util.List;

/** A reference. */
public record Reference(Atom node, long creation, List<Integer> ids) implements Value {
  public Reference {
    ids = List.copyOf(ids);
  }
}
