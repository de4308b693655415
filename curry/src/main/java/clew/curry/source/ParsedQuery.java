package clew.curry.source;

import java.util.List;

/** What a user asks: an expression, and the unknowns and functions of its {@code where}. */
public record ParsedQuery(Expression expression, List<Declaration> locals) {}
