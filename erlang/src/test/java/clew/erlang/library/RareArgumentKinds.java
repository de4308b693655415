package clew.erlang.library;

import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/** Arguments of kinds that few functions ask for. */
final class RareArgumentKinds {
  private final ArgumentKinds kinds;
  private final RandomArguments samples;

  RareArgumentKinds(ArgumentKinds kinds, RandomArguments samples) {
    this.kinds = kinds;
    this.samples = samples;
  }

  private static Value tagged(String tag, Value value) {
    return new Tuple(Atom.of(tag), value);
  }

  private Value options(String... choices) {
    return samples.list(2, () -> Atom.of(samples.pick(choices)));
  }

  private Value expansions() {
    return samples.list(2, () -> new Tuple(kinds.oneOf("a|b"), kinds.one("proplist")));
  }

  private Value aliases() {
    return samples.list(2, () -> new Tuple(kinds.oneOf("a|b"), kinds.oneOf("b|c|d")));
  }

  /** Names of variables are no atoms on the real node but are with us, so there are none. */
  private String atomText() {
    return samples.pick("ok", "error", "lists", "undefined", "no such atom " + samples.below(9));
  }

  Value one(String kind) {
    return switch (kind) {
      case "float_options" ->
          samples.list(
              2,
              () ->
                  samples.pick(
                      tagged("decimals", kinds.between(0, 30)),
                      tagged("scientific", kinds.between(0, 30)),
                      Atom.of("compact"),
                      Atom.of("short"),
                      tagged("decimals", kinds.between(250, 256))));
      case "split_options" ->
          samples.list(
              3,
              () ->
                  samples.pick(
                      Atom.of("global"),
                      Atom.of("trim"),
                      Atom.of("trim_all"),
                      tagged("scope", kinds.one("part"))));
      case "replace_options" ->
          samples.list(
              2,
              () ->
                  samples.pick(
                      Atom.of("global"),
                      tagged("scope", kinds.one("part")),
                      tagged("insert_replaced", kinds.between(0, 3)),
                      tagged("insert_replaced", samples.list(2, () -> kinds.between(0, 3)))));
      case "pair" -> samples.pair();
      case "atom_text" -> Cons.string(atomText());
      case "atom_binary" -> Bits.utf8(atomText());
      case "keys" -> options("a", "b", "c", "d");
      case "expansions" -> expansions();
      case "aliases" -> aliases();
      case "normalizations" ->
          samples.list(
              2,
              () ->
                  samples.pick(
                      tagged("aliases", aliases()),
                      tagged("negations", aliases()),
                      tagged("expand", expansions())));
      case "indexed" -> samples.list(4, () -> new Tuple(kinds.between(0, 9), samples.any(0)));
      case "array_options" ->
          samples.list(
              2,
              () ->
                  samples.pick(
                      Atom.of("fixed"),
                      tagged("fixed", kinds.oneOf("true|false")),
                      tagged("default", samples.any(0)),
                      tagged("size", kinds.between(0, 20))));
      case "hex" -> ArgumentKinds.call("binary", "encode_hex", samples.binary());
      case "string_pairs" -> samples.list(3, () -> new Tuple(samples.text(), samples.text()));
      case "read_format" ->
          Cons.string(
              samples.pick("~d", "~f", "~s", "~d~s", "~c", "~u", "~16u", "~*d", "~a", "x~d"));
      case "exsp_state" ->
          new Cons(
              Small.of(samples.random.nextLong(1, 1L << 57)),
              Small.of(samples.random.nextLong(1, 1L << 57)));
      case "location" -> new Tuple(kinds.between(1, 9), kinds.between(1, 9));
      case "scan_options" -> options("return", "text", "return_comments", "return_white_spaces");
      case "no_tokens" -> Nil.NIL;
      case "token" ->
          new Tuple(kinds.oneOf("atom|integer|var|'->'|end"), kinds.one("pos"), samples.any(0));
      case "parsed" -> ArgumentKinds.call("erl_parse", "abstract", samples.any(2));
      case "abstract" -> ArgumentKinds.call("erl_parse", "abstract", samples.any(2));
      case "timestamp" ->
          new Tuple(kinds.between(0, 2_000), kinds.between(0, 999_999), kinds.between(0, 999_999));
      case "rfc3339_options" ->
          samples.list(
              2,
              () ->
                  samples.pick(
                      tagged(
                          "unit", kinds.oneOf("second|millisecond|microsecond|nanosecond|other")),
                      tagged("offset", Cons.string(samples.pick("Z", "+02:00", "-11:30"))),
                      tagged("time_designator", kinds.between('A', 'Z'))));
      case "gb_set_list" -> samples.list(3, () -> kinds.one("gb_set"));
      case "set_list" -> samples.list(3, () -> kinds.one("set"));
      case "map_iterator" -> ArgumentKinds.call("maps", "iterator", kinds.one("map"));
      case "scanned" -> {
        List<Value> format = RandomFormats.sample(samples);
        yield ArgumentKinds.call("io_lib", "scan_format", format.get(0), format.get(1));
      }
      case "format_options" -> Cons.list(List.of(tagged("chars_limit", kinds.between(-1, 60))));
      case "exro_state" ->
          ArgumentKinds.call(
              "rand",
              "exro928_seed",
              samples.list(4, () -> Small.of(samples.random.nextLong(1, 1L << 57))));
      case "bit" -> kinds.between(0, 1);
      case "no_arguments" -> Nil.NIL;
      case "one_count" -> Cons.list(List.of(kinds.between(1, 20)));
      case "encoding_options" ->
          Cons.list(List.of(tagged("encoding", kinds.oneOf("latin1|utf8|other"))));
      case "return_map" -> options("return_map", "return_map", "other");
      case "transcode_options" ->
          Cons.list(
              List.of(
                  tagged("in_encoding", kinds.oneOf("utf8|latin1|utf32")),
                  tagged("out_encoding", kinds.oneOf("utf8|latin1|utf32"))));
      default -> throw new IllegalArgumentException("no kind " + kind);
    };
  }
}
