/**
 * What came of a command, written for machines.
 *
 * <p>The JSON is a contract, kept in the schemas under {@code schema/}: a field is never taken away
 * or given another meaning without a new version. {@link clew.report.json.JsonReport} writes a
 * search, {@link clew.report.json.TraceJson} one run; {@link clew.report.json.ReasonJson} writes
 * the parts of a reason beside its words.
 *
 * <p>Held by {@code JsonTest} and {@code TraceTest}, and by {@code SchemaTest} and {@code
 * GoldenTest} of the conformance tests.
 */
@NullMarked
package clew.report.json;

import org.jspecify.annotations.NullMarked;
