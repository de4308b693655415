package clew.curry.syntax;

import java.util.List;

/** What a user asks: an expression, and the unknowns and functions of its {@code where}. */
public record Query(Expression expression, List<Declaration> locals) {}
