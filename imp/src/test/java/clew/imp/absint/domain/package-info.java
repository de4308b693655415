@NullMarked
package clew.imp.absint.domain;

import org.jspecify.annotations.NullMarked;
