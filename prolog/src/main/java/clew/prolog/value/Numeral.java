package clew.prolog.value;

/** A number. */
public sealed interface Numeral extends Value permits Int, BigInt, Rational, Real {}
