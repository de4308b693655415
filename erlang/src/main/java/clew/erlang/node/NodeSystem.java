package clew.erlang.node;

import clew.erlang.value.Value;

/**
 * What a node says about itself.
 *
 * @param release the number of the release, such as 25
 * @param version the whole version, such as 25.2.3
 * @param runtime the version of the runtime system
 * @param root where it is installed
 */
public record NodeSystem(String release, String version, String runtime, String root) {
  static NodeSystem of(Value term) {
    return new NodeSystem(
        NodeTerms.string(NodeTerms.element(term, 1)),
        NodeTerms.string(NodeTerms.element(term, 2)),
        NodeTerms.string(NodeTerms.element(term, 3)),
        NodeTerms.string(NodeTerms.element(term, 4)));
  }
}
