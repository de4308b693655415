package clew.erlang.value;

/** A term of Erlang. Equality of values is {@link ExactEquality}, not {@code equals}. */
public sealed interface Value
    permits Small,
        Big,
        Real,
        Atom,
        Nil,
        Cons,
        Tuple,
        MapValue,
        Bits,
        Fun,
        Pid,
        Reference,
        Port,
        Opaque,
        Followed {}
