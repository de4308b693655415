package clew.curry.syntax;

import java.util.List;

/** A file. */
public record Module(List<Name> imports, List<Declaration> declarations) {}
