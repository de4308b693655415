package clew.curry.core;

import clew.curry.source.TypeExpression;
import clew.engine.source.Span;
import java.util.List;

/**
 * A type of the program.
 *
 * @param parts the types that each constructor holds, in the order of the constructors
 */
public record DataType(
    String name,
    List<String> parameters,
    List<DataConstructor> constructors,
    List<List<TypeExpression>> parts,
    Span span) {}
