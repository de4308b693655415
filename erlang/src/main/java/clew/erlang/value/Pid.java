package clew.erlang.value;

/** A process identifier; ours are of the node with number 0, others come from the real node. */
public record Pid(Atom node, long id, long serial, long creation) implements Value {}
