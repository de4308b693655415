/** What runs record. */
@NullMarked
package clew.engine.follow;

import org.jspecify.annotations.NullMarked;
