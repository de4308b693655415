package clew.erlang.regex;

import clew.engine.term.tree.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A regular expression with what was found out about it; runs on different threads may ask. */
public final class KnownRegex {
  /** Of very many types those are kept that were needed last. */
  private static final int MOST = 2_000;

  private final RegexProgram program;
  private final Map<Question, Type> types =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Type> eldest) {
          return size() > MOST;
        }
      };

  /**
   * Which subjects are meant.
   *
   * @param demands null for those that do not match
   */
  private record Question(MatchRules rules, @Nullable Demands demands) {}

  KnownRegex(RegexProgram program) {
    this.program = program;
  }

  public RegexProgram program() {
    return program;
  }

  /** The subjects that match, with the borders as they are demanded. */
  public Type matching(MatchRules rules, Demands demands) throws NotFollowed {
    return known(new Question(rules, demands));
  }

  /** The subjects that do not match. */
  public Type notMatching(MatchRules rules) throws NotFollowed {
    return known(new Question(rules, null));
  }

  private synchronized Type known(Question question) throws NotFollowed {
    Type known = types.get(question);
    if (known == null) {
      known =
          question.demands == null
              ? RegexTypes.notMatching(program, question.rules)
              : RegexTypes.matching(program, question.rules, question.demands);
      types.put(question, known);
    }
    return known;
  }
}
