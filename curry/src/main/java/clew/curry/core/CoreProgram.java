package clew.curry.core;

import clew.curry.source.Declaration;
import clew.curry.source.TypeExpression;
import java.util.List;
import java.util.Map;

/**
 * A module with what it uses.
 *
 * @param signatures the types that functions are declared to have
 */
public record CoreProgram(
    Map<String, DataType> types,
    Map<String, Declaration.Synonym> synonyms,
    List<CoreFunction> functions,
    Map<CoreFunction, TypeExpression.Qualified> signatures) {}
