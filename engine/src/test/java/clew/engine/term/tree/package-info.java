@NullMarked
package clew.engine.term.tree;

import org.jspecify.annotations.NullMarked;
