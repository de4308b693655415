/** Checks of the Prolog front end; most compare it with a real SWI-Prolog. */
@org.jspecify.annotations.NullMarked
package clew.prolog;
