package clew.erlang.model.encoding;

import clew.engine.term.Constructor;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.HashMap;
import java.util.Map;

/**
 * References to resources, as texts and in parts (RFC 3986, as the library reads it: a percent sign
 * may stand anywhere, and a port have any number of digits). Hosts in brackets are left out.
 *
 * <p>In parts, one is a list of scheme, host, user, port, path, query and fragment. Each but the
 * path is an empty list, or a list of one text.
 */
final class UriTypes {
  private static final Integers DIGIT = Integers.between('0', '9');
  private static final Integers LETTER =
      Integers.between('A', 'Z').union(Integers.between('a', 'z'));
  private static final Integers SCHEME = LETTER.union(DIGIT).union(UrlTypes.of("+-."));
  private static final Integers NAME =
      UrlTypes.UNRESERVED.union(UrlTypes.SUB_DELIMITERS).union(UrlTypes.of("%"));
  private static final Integers USER = NAME.union(UrlTypes.of(":"));
  private static final Integers FIRST_SEGMENT = NAME.union(UrlTypes.of("@"));
  private static final Integers SEGMENT = NAME.union(UrlTypes.of(":@"));
  private static final Integers PATH = SEGMENT.union(UrlTypes.of("/"));
  private static final Integers QUERY = PATH.union(UrlTypes.of("?"));
  private static final Integers SLASH = UrlTypes.of("/");

  private final TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
  private final Map<Integers, Integer> characters = new HashMap<>();

  private UriTypes() {}

  /** Texts that are in the type of the parts when they are taken apart. */
  static Type texts() {
    return new UriTypes().wholes();
  }

  static Type parts() {
    return new UriTypes().lists();
  }

  // ---- states

  private int ending() {
    int state = builder.state();
    builder.way(state, Constructor.NIL);
    return state;
  }

  private int character(Integers all) {
    return characters.computeIfAbsent(
        all,
        leaves -> {
          int state = builder.state();
          builder.leaves(state, Leaves.of(leaves));
          return state;
        });
  }

  private void way(int from, Integers all, int to) {
    builder.way(from, Constructor.CONS, character(all), to);
  }

  private int cell(int from, int head, int tail) {
    builder.way(from, Constructor.CONS, head, tail);
    return from;
  }

  /** Texts of these characters. */
  private int all(Integers of) {
    int state = ending();
    way(state, of, state);
    return state;
  }

  // ---- texts

  private Type wholes() {
    int fragment = all(QUERY);
    int query = ending();
    way(query, QUERY, query);
    way(query, UrlTypes.of("#"), fragment);
    int path = tail(query, fragment);
    way(path, PATH, path);

    int port = tail(query, fragment);
    way(port, DIGIT, port);
    way(port, SLASH, path);
    int host = tail(query, fragment);
    way(host, NAME, host);
    way(host, UrlTypes.of(":"), port);
    way(host, SLASH, path);
    // What is before a sign for a user may look like a host and its port.
    int user = builder.state();
    way(user, USER, user);
    way(user, UrlTypes.of("@"), host);
    int authority = builder.state();
    builder.include(authority, host);
    builder.include(authority, user);

    int slash = tail(query, fragment);
    way(slash, SEGMENT, path);
    way(slash, SLASH, authority);
    int hierarchy = tail(query, fragment);
    way(hierarchy, SLASH, slash);
    way(hierarchy, SEGMENT, path);
    int first = tail(query, fragment);
    way(first, FIRST_SEGMENT, first);
    way(first, SLASH, path);
    int scheme = builder.state();
    way(scheme, SCHEME, scheme);
    way(scheme, UrlTypes.of(":"), hierarchy);
    int start = tail(query, fragment);
    way(start, LETTER, scheme);
    way(start, FIRST_SEGMENT, first);
    way(start, SLASH, slash);
    builder.name(start, "a URI");
    return builder.build().type(start);
  }

  /** A text that may end there, or go on with a query or a fragment. */
  private int tail(int query, int fragment) {
    int state = ending();
    way(state, UrlTypes.of("?"), query);
    way(state, UrlTypes.of("#"), fragment);
    return state;
  }

  // ---- parts

  private Type lists() {
    int none = ending();
    int query = option(none, all(QUERY));
    int fragment = option(none, all(QUERY));
    int end = cell(builder.state(), query, cell(builder.state(), fragment, none));

    int absolute = ending();
    way(absolute, SLASH, all(PATH));
    int authority = cell(builder.state(), absolute, end);
    authority = cell(builder.state(), option(none, all(DIGIT)), authority);
    authority = cell(builder.state(), option(none, all(USER)), authority);
    int host = cell(builder.state(), all(NAME), none);

    int rooted = ending();
    way(rooted, SEGMENT, all(PATH));
    int path = ending();
    way(path, SLASH, rooted);
    way(path, SEGMENT, all(PATH));
    int named = cell(builder.state(), path, end);
    named = cell(builder.state(), none, cell(builder.state(), none, named));
    int behindScheme = cell(builder.state(), none, named);
    cell(behindScheme, host, authority);

    int segment = ending();
    way(segment, FIRST_SEGMENT, segment);
    way(segment, SLASH, all(PATH));
    int relative = ending();
    way(relative, SLASH, rooted);
    way(relative, FIRST_SEGMENT, segment);
    int bare = cell(builder.state(), relative, end);
    bare = cell(builder.state(), none, cell(builder.state(), none, bare));
    int withoutScheme = cell(builder.state(), none, bare);
    cell(withoutScheme, host, authority);

    int letters = builder.state();
    way(letters, LETTER, all(SCHEME));
    int scheme = cell(builder.state(), letters, none);
    int all = cell(builder.state(), scheme, behindScheme);
    cell(all, none, withoutScheme);
    builder.name(all, "parts of a URI");
    return builder.build().type(all);
  }

  private int option(int none, int text) {
    int state = ending();
    return cell(state, text, none);
  }
}
