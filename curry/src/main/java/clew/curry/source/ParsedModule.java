package clew.curry.source;

import java.util.List;

/** A file. */
public record ParsedModule(List<Name> imports, List<Declaration> declarations) {}
