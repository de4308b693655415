package clew.erlang.value;

/** A port identifier. */
public record Port(Atom node, long id, long creation) implements Value {}
