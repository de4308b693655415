/** Golden texts, and JSON against the schemas. */
@NullMarked
package clew.report;

import org.jspecify.annotations.NullMarked;
