package clew.erlang.render;

import clew.engine.language.Renderer;
import clew.engine.term.Assignment;
import java.util.List;

/** Writes inputs for people, and as calls that stand in a source file. */
public interface CallRenderer extends Renderer {
  /** The call as it is written in a source file, without records: it may not know them. */
  List<LayoutDoc> call(Assignment input);
}
