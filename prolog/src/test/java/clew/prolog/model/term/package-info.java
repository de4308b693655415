@org.jspecify.annotations.NullMarked
package clew.prolog.model.term;
