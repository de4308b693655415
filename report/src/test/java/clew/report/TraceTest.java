package clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.answer.ExecutionTree;
import clew.engine.language.answer.ExecutionTree.Kind;
import clew.engine.language.answer.ExecutionTree.Node;
import clew.engine.language.answer.Explanation;
import clew.engine.language.answer.Explanation.Moment;
import clew.engine.source.Span;
import clew.report.json.TraceJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TraceTest {
  private static final Span LOOP = new Span("paper.imp", 3, 1, 3, 9);
  private static final Span TEST = new Span("paper.imp", 7, 1, 7, 9);

  private static Map<String, String> state(String x, String y) {
    Map<String, String> state = new LinkedHashMap<>();
    state.put("x", x);
    state.put("y", y);
    return state;
  }

  private static Node node(int parent, String edge, Span place, Kind kind, Map<String, String> s) {
    String outcome = kind == Kind.END ? "returned" : "";
    String condition = kind == Kind.END ? edge : "";
    return new Node(
        parent, edge, place, kind, kind == Kind.END ? "⟨ℓ1⟩" : "", s, condition, outcome);
  }

  /** The top of Fig. 3. */
  private static ExecutionTree tree() {
    Map<String, String> start = state("0", "ỹ");
    Map<String, String> once = state("1", "ỹ - 2");
    return new ExecutionTree(
        List.of(
            node(-1, "", LOOP, Kind.INNER, start),
            node(0, "ỹ <= 0", TEST, Kind.INNER, start),
            node(1, "0 > 1117", TEST, Kind.INFEASIBLE, start),
            node(1, "0 <= 1117", TEST, Kind.END, start),
            node(0, "ỹ > 0", LOOP, Kind.INNER, once),
            node(4, "ỹ - 2 <= 0", TEST, Kind.UNDECIDED, once),
            node(4, "ỹ - 2 > 0", LOOP, Kind.CUT, once)));
  }

  @Test
  void drawsTheTreeOfThePaper() {
    assertThat(new TreeText(TextColours.PLAIN).of(tree()))
        .isEqualTo(
            """
            • {x ↦ 0, y ↦ ỹ}  3:1
            ├─ ỹ <= 0  • {x ↦ 0, y ↦ ỹ}  7:1
            │  ├─ 0 > 1117  ✗ infeasible
            │  └─ 0 <= 1117  ■ returned  {x ↦ 0, y ↦ ỹ}  π = ⟨ℓ1⟩  φ = 0 <= 1117  7:1
            └─ ỹ > 0  • {x ↦ 1, y ↦ ỹ - 2}  3:1
               ├─ ỹ - 2 <= 0  ? the solver could not say  7:1
               └─ ỹ - 2 > 0  … cut at the bound  {x ↦ 1, y ↦ ỹ - 2}  3:1
            """);
  }

  @Test
  void drawsTheTreeAsDot() {
    Node odd = new Node(-1, "", LOOP, Kind.END, "", Map.of("s", "\"a\\b\"\nc"), "", "done");

    assertThat(TreeDot.of(new ExecutionTree(List.of(odd)), "a \"title\""))
        .isEqualTo(
            """
            digraph tree {
              label="a \\"title\\"";
              node [shape=box, style=rounded, fontname="monospace"];
              edge [fontname="monospace"];
              n0 [label="{s ↦ \\"a\\\\b\\"\\nc}\\ndone", penwidth=2];
            }
            """);
  }

  @Test
  void dotHasAnEdgeForEveryNodeButTheRoot() {
    assertThat(TreeDot.of(tree(), "t").lines().filter(line -> line.contains(" -> "))).hasSize(6);
  }

  @Test
  void drawsAPathOfManyThousandDecisionsInBoundedLines() {
    List<Node> nodes = new ArrayList<>();
    nodes.add(node(-1, "", LOOP, Kind.INNER, state("0", "0")));
    for (int i = 0; i < 20_000; i++) {
      int parent = nodes.size() - 1;
      nodes.add(node(parent, "no", LOOP, Kind.INFEASIBLE, Map.of()));
      nodes.add(node(parent, "yes", LOOP, Kind.INNER, Map.of()));
    }
    ExecutionTree deep = new ExecutionTree(nodes);

    assertThat(new TreeText(TextColours.PLAIN).of(deep).lines())
        .hasSize(40_001)
        .allMatch(line -> line.length() < 120)
        .anyMatch(line -> line.startsWith("⋯20000 "));
    assertThat(TreeDot.of(deep, "deep").lines().count()).isGreaterThan(80_000);
  }

  private static Explanation run() {
    return new Explanation(
        "y = 2",
        List.of(
            new Moment(LOOP, "x <- 0", "⟨⟩", Map.of("x", "0"), Map.of("x", "0"), "true"),
            new Moment(LOOP, "y > 0 holds", "⟨ℓ1⟩", Map.of("x", "0"), Map.of("x", "0"), "ỹ > 0")),
        true,
        "returned",
        1234);
  }

  @Test
  void writesARunWithWhatEachStatementChanged() {
    assertThat(new ExplanationText(TextColours.PLAIN).of(run()))
        .isEqualTo(
            """
            Run on y = 2
            3:1       x <- 0
                      ρ = {x ↦ 0}
                      σ = {x ↦ 0}
                      π = ⟨⟩
                      φ = true
            3:1       y > 0 holds
                      π = ⟨ℓ1⟩
                      φ = ỹ > 0
                      … more than is shown here
            Outcome   returned
            Steps     1,234
            ρ concrete state, σ symbolic state, π path, φ path condition; changes only
            """);
  }

  @Test
  void runsTreesAndReplaysFulfilTheContract() throws IOException {
    TraceJson json = new TraceJson("imp", "paper.imp", "main");
    ReplayedRun replayed =
        new ReplayedRun("a1", "returned", "2026-01-01T00:00:00Z", "returned", false);

    assertThat(Schemas.problems("trace", json.of(run()))).isEmpty();
    assertThat(Schemas.problems("trace", json.of(tree()))).isEmpty();
    assertThat(Schemas.problems("trace", json.of(replayed, run()))).isEmpty();
  }

  @Test
  void theContractRefusesATraceThatIsNeitherRunNorTree() throws IOException {
    String json = new TraceJson("imp", "f", "main").of(new ExecutionTree(List.of()));

    assertThat(Schemas.problems("trace", json.replace("\"tree\"", "\"leaf\""))).isNotEmpty();
  }
}
