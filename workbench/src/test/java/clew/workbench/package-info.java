/** The application, on languages of its own and on the real ones. */
@NullMarked
package clew.workbench;

import org.jspecify.annotations.NullMarked;
