/**
 * The predicates of Prolog that are not written in Prolog, in families: control, terms, arithmetic,
 * the database, sorting. Each does what SWI-Prolog does, errors included; the differential tests
 * compare them on generated goals.
 */
@NullMarked
package clew.prolog.builtin;

import org.jspecify.annotations.NullMarked;
