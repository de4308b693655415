package clew.erlang.load;

/**
 * A call that the real node made for us.
 *
 * @param function as {@code module:name/arity}
 * @param output what it printed
 */
public record DelegatedCall(String function, String output) {}
