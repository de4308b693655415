package clew.erlang.value;

/** Something of the machine's own that code can carry about but not look into. */
public non-sealed interface Opaque extends Value {
  /** As it is shown, for people only. */
  default String text() {
    return "#Opaque<" + getClass().getSimpleName() + ">";
  }
}
