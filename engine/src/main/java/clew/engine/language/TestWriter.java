package clew.engine.language;

import clew.engine.testcase.TestCase;
import clew.engine.testcase.TestFile;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes test cases in a test framework of the language. */
public interface TestWriter {
  /**
   * The files, each ready to be written.
   *
   * @param findings the ids of the tests that show findings: they are written even if others cover
   *     the same
   * @param home the way from the folder of the tests to the one that the user's files are named
   *     from, such as {@code ..}
   */
  List<TestFile> files(Map<Entry, List<TestCase>> tests, Set<String> findings, String home);
}
