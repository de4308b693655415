package clew.erlang.ir;

import clew.erlang.value.Value;
import java.util.List;
import java.util.Map;

/**
 * A module as the compiler sees it.
 *
 * @param exports names with arity, {@code name/arity}
 * @param attributes by name, such as {@code record}, {@code spec}, {@code file}
 */
public record CoreModule(
    String name,
    List<String> exports,
    Map<String, List<Value>> attributes,
    List<CoreExpr.Definition> definitions) {}
