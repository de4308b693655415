package clew.engine.result;

import java.util.Map;

/**
 * A file of tests that was written.
 *
 * @param file the file as the user would name it
 * @param tests the name of each test in the file, by the id of its test case
 */
public record WrittenTests(String file, Map<String, String> tests) {}
