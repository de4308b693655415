package clew.curry.core;

import clew.curry.syntax.Declaration;
import clew.curry.syntax.TypeText;
import java.util.List;
import java.util.Map;

/**
 * A module with what it uses.
 *
 * @param signatures the types that functions are declared to have
 */
public record Program(
    Map<String, DataType> types,
    Map<String, Declaration.Synonym> synonyms,
    List<Function> functions,
    Map<Function, TypeText.Qualified> signatures) {}
