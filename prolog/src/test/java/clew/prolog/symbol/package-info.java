@org.jspecify.annotations.NullMarked
package clew.prolog.symbol;
