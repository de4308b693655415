@NullMarked
package clew.imp.absint;

import org.jspecify.annotations.NullMarked;
