package clew.erlang.load;

import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the node answered to the questions of runs, so that a run which is made again gets the same.
 * Of very many answers those that were needed last are kept: nearly all could be had again.
 */
final class NodeAnswers {
  private static final int MOST = 100_000;
  private static final int LARGEST = 1 << 16;

  /**
   * A call.
   *
   * @param arguments as they are sent
   */
  record Question(String function, ByteBuffer arguments) {
    static Question of(String function, byte[] arguments) {
      return new Question(function, ByteBuffer.wrap(arguments));
    }

    private boolean isLarge() {
      return arguments.remaining() > LARGEST;
    }
  }

  /** Asks the node. */
  @FunctionalInterface
  interface Asking {
    NodeAnswer ask() throws NodeFailure, InterruptedException;
  }

  private final Map<Question, NodeAnswer> answers =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, NodeAnswer> eldest) {
          return size() > MOST;
        }
      };

  /** The answer that was given first; one that did not come in time is asked for again. */
  NodeAnswer of(Question question, Asking node) throws NodeFailure, InterruptedException {
    Optional<NodeAnswer> before = known(question);
    if (before.isPresent()) {
      return before.get();
    }
    NodeAnswer answer = node.ask();
    boolean isFinal = answer instanceof NodeAnswer.Returned || answer instanceof NodeAnswer.Raised;
    return isFinal && !question.isLarge() ? keep(question, answer) : answer;
  }

  private synchronized Optional<NodeAnswer> known(Question question) {
    return Optional.ofNullable(answers.get(question));
  }

  private synchronized NodeAnswer keep(Question question, NodeAnswer answer) {
    NodeAnswer first = answers.putIfAbsent(question, answer);
    return first != null ? first : answer;
  }
}
