/**
 * Files to clauses: what {@code consult/1}, {@code use_module/2} and the directives of a file do.
 *
 * <p>A {@link clew.prolog.load.Loader} has the database that files are loaded into and finds the
 * files; a {@code FileLoad} is one file on its way in, with its module and its conditional
 * compilation. Directives run as goals in between, so that operators and flags change how the rest
 * of the file is read. What a file does wrong is a {@link clew.engine.source.Diagnostic}, and
 * loading goes on, as in SWI-Prolog.
 *
 * <p>A {@link clew.prolog.load.Library} is SWI-Prolog's own, read from its source where it is
 * installed, or else a small one of ours. Its predicates are loaded when they are first called.
 *
 * <p>Held by {@code LoaderTest} and {@code LibrariesAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.load;

import org.jspecify.annotations.NullMarked;
