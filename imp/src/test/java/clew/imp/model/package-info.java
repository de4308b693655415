/** Operators against their definition. */
@NullMarked
package clew.imp.model;

import org.jspecify.annotations.NullMarked;
