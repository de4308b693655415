package clew.engine.testcase;

import java.util.Map;

/**
 * A file of tests in the language's own framework.
 *
 * @param name the file, without a folder
 * @param text all of it; the first line is the same in every file that Clew writes for the program,
 *     so that a file of somebody else is never taken for one of ours
 * @param tests the name of each test in the file, by the id of its test case
 */
public record TestFile(String name, String text, Map<String, String> tests) {}
