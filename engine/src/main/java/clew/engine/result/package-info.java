/**
 * What came of a search, as data.
 *
 * <p>A {@link clew.engine.result.RunReport} holds one {@link clew.engine.result.EntryReport} for
 * each thing explored. It is complete: text, JSON and every later format are made from it alone.
 * Its texts are already in the user's own syntax, so that whoever shows a report needs to know no
 * language.
 *
 * <p>Honesty is in the types. A {@link clew.engine.result.Verdict} is exhausted only without any
 * {@link clew.engine.result.Gap}. A {@link clew.engine.result.Finding} says by what real system it
 * was confirmed, or that it was not.
 *
 * <p>Reports of several searches of one entry are put together by {@link clew.engine.result.Merge},
 * in any order, and one that comes twice adds nothing.
 *
 * <p>Held by {@code SplitSearchTest}, which puts reports together, and {@code ExplorerTest}.
 */
@NullMarked
package clew.engine.result;

import org.jspecify.annotations.NullMarked;
