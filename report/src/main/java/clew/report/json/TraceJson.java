package clew.report.json;

import clew.engine.language.answer.ExecutionTree;
import clew.engine.language.answer.Explanation;
import clew.report.ReplayedRun;
import java.util.Locale;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** Writes a run or a symbolic execution tree as JSON, by {@code schema/trace.json}. */
public final class TraceJson {
  private final String language;
  private final String file;
  private final String entry;

  public TraceJson(String language, String file, String entry) {
    this.language = language;
    this.file = file;
    this.entry = entry;
  }

  public String of(Explanation run) {
    return document(out -> run(out, run));
  }

  public String of(ExecutionTree tree) {
    return document(out -> Json.list(out, "tree", tree.nodes(), node -> node(out, node)));
  }

  /** A run that was recorded earlier, and what came of it now. */
  public String of(ReplayedRun replayed, Explanation run) {
    return document(
        out -> {
          out.writeObjectPropertyStart("replay");
          out.writeStringProperty("id", replayed.id());
          out.writeStringProperty("recorded", replayed.recorded());
          out.writeStringProperty("when", replayed.when());
          out.writeStringProperty("happened", replayed.happened());
          out.writeBooleanProperty("same", replayed.isSame());
          out.writeBooleanProperty("fileChanged", replayed.fileChanged());
          out.writeEndObject();
          run(out, run);
        });
  }

  private String document(Consumer<JsonGenerator> fields) {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          out.writeStringProperty("language", language);
          out.writeStringProperty("file", file);
          out.writeStringProperty("entry", entry);
          fields.accept(out);
        });
  }

  private static void run(JsonGenerator out, Explanation run) {
    out.writeObjectPropertyStart("run");
    out.writeStringProperty("input", run.input());
    out.writeStringProperty("outcome", run.outcome());
    out.writeNumberProperty("steps", run.steps());
    out.writeBooleanProperty("shortened", run.shortened());
    Json.list(
        out,
        "moments",
        run.moments(),
        moment -> {
          Json.place(out, "place", moment.place());
          out.writeStringProperty("what", moment.what());
          out.writeStringProperty("path", moment.path());
          Json.texts(out, "concrete", moment.concrete());
          Json.texts(out, "symbolic", moment.symbolic());
          out.writeStringProperty("condition", moment.condition());
        });
    out.writeEndObject();
  }

  private static void node(JsonGenerator out, ExecutionTree.Node node) {
    out.writeNumberProperty("parent", node.parent());
    out.writeStringProperty("edge", node.edge());
    Json.place(out, "place", node.place());
    out.writeStringProperty("kind", node.kind().name().toLowerCase(Locale.ROOT));
    out.writeStringProperty("path", node.path());
    Json.texts(out, "state", node.state());
    out.writeStringProperty("condition", node.condition());
    out.writeStringProperty("outcome", node.outcome());
  }
}
