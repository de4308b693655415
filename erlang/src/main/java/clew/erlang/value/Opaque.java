package clew.erlang.value;

/** Something of the machine's own that code can carry about but not look into. */
public non-sealed interface Opaque extends Value {}
