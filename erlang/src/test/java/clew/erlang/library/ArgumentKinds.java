package clew.erlang.library;

import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Arguments by the names of kinds that the tables of functions use. */
public final class ArgumentKinds {
  private final RandomArguments samples;
  private final RareArgumentKinds rare;

  public ArgumentKinds(long seed) {
    samples = new RandomArguments(seed);
    rare = new RareArgumentKinds(this, samples);
  }

  /** The arguments of a call; now and then one of another kind. */
  List<Value> arguments(List<String> kinds, boolean mayBeWrong) {
    List<Value> arguments = new ArrayList<>();
    for (String kind : kinds) {
      if (kind.equals("format")) {
        arguments.addAll(RandomFormats.sample(samples));
      } else {
        arguments.add(one(kind));
      }
    }
    if (mayBeWrong && !arguments.isEmpty() && samples.once(5)) {
      arguments.set(samples.below(arguments.size()), samples.wrong());
    }
    return arguments;
  }

  static Value call(String module, String function, Value... arguments) {
    return new Tuple(
        Atom.of("$call"), Atom.of(module), Atom.of(function), Cons.list(List.of(arguments)));
  }

  private Value fun(int arity, String... names) {
    return new Fun.External(Atom.of("clew_funs"), Atom.of(samples.pick(names)), arity);
  }

  Value oneOf(String names) {
    return Atom.of(samples.pick(names.split("\\|")));
  }

  Value between(int least, int most) {
    return Small.of(samples.random.nextInt(least, most + 1));
  }

  private Value pairs() {
    return samples.list(6, samples::pair);
  }

  private Value date() {
    return new Tuple(between(0, 3000), between(1, 12), between(1, samples.once(6) ? 32 : 28));
  }

  private Value time() {
    return new Tuple(between(0, 23), between(0, 59), between(0, samples.once(8) ? 61 : 59));
  }

  public Value one(String kind) {
    if (kind.startsWith("=")) {
      return oneOf(kind.substring(1));
    }
    return switch (kind) {
      case "any" -> samples.any(2);
      case "int" -> samples.integer();
      case "small" -> samples.small();
      case "smallnumber" -> samples.smallNumber();
      case "pos" -> between(1, 5);
      case "count" -> between(0, 6);
      case "index" -> between(0, 5);
      case "shift" -> between(-70, 140);
      case "base" -> between(2, samples.once(8) ? 40 : 36);
      case "byte" -> between(0, 255);
      case "char" -> samples.unicodeLetter();
      case "float" -> samples.real();
      case "number" -> samples.number();
      case "unit" -> new Real(samples.random.nextDouble() * 2 - 1);
      case "atom" -> samples.atom();
      case "bool" -> oneOf("true|false");
      case "list" -> samples.list(6, () -> samples.any(1));
      case "small_list" -> samples.list(6, samples::smallNumber);
      case "ints" -> samples.list(7, samples::small);
      case "numbers" -> samples.list(5, samples::number);
      case "records" -> samples.list(6, samples::record);
      case "record" -> samples.record();
      case "pairs" -> pairs();
      case "triples" ->
          samples.list(4, () -> new Tuple(samples.small(), samples.atom(), samples.any(0)));
      case "lists" -> samples.list(4, () -> samples.list(4, samples::smallNumber));
      case "same_lists" -> lists();
      case "tuple" -> new Tuple(samples.several(4, () -> samples.any(1)).toArray(Value[]::new));
      case "map" -> samples.once(5) ? samples.largeMap() : samples.map(5, 1);
      case "string" -> samples.text();
      case "strings" -> samples.list(4, samples::text);
      case "unicode_string" -> samples.unicodeText();
      case "utf8" -> samples.utf8();
      case "chardata" -> samples.chardata(2);
      case "chardatas" -> samples.list(3, () -> samples.chardata(1));
      case "binary" -> samples.binary();
      case "binaries" -> samples.list(4, samples::binary);
      case "bits" -> samples.bits();
      case "bitlist" -> samples.list(4, () -> samples.once(2) ? samples.bits() : between(0, 255));
      case "iolist" -> samples.iolist(2);
      case "needle" -> needle();
      case "needles" -> samples.once(2) ? needle() : samples.list(3, this::needle);
      case "part" -> new Tuple(between(0, 8), between(-4, 6));
      case "scope" -> new Cons(new Tuple(Atom.of("scope"), one("part")), Nil.NIL);
      case "number_text" -> Cons.string(numberText());
      case "number_binary" -> Bits.utf8(numberText());
      case "pred1" -> fun(1, "truth", "untruth", "odd_word", "odd_word", "is_small", "none");
      case "fun1" -> fun(1, "id", "wrap", "double", "crash", "toss", "odd_word");
      case "filtermap" -> fun(1, "maybe_value", "truth", "none");
      case "flat1" -> fun(1, "listed", "listed", "id");
      case "fun2" -> fun(2, "pair", "first", "second", "sum");
      case "order" -> fun(2, "before", "before", "strictly");
      case "pred2" -> fun(2, "kept", "strictly", "kept");
      case "fold2" -> fun(2, "consed", "pair", "sum", "second");
      case "mapfold" -> fun(2, "counted", "pair", "second");
      case "filtermap2" -> fun(2, "key_maybe", "kept", "second");
      case "fun3" -> fun(3, "triple", "third", "entered");
      case "fold3" -> fun(3, "entered", "third", "triple");
      case "ordset" -> call("ordsets", "from_list", samples.list(6, samples::smallNumber));
      case "ordsets" -> samples.list(3, () -> one("ordset"));
      case "orddict" -> call("orddict", "from_list", pairs());
      case "dict" -> call("dict", "from_list", pairs());
      case "gb_tree" -> call("gb_trees", "from_orddict", call("orddict", "from_list", pairs()));
      case "gb_set" -> call("gb_sets", "from_list", samples.list(6, samples::smallNumber));
      case "gb_iterator" -> call("gb_trees", "iterator", one("gb_tree"));
      case "set_iterator" -> call("gb_sets", "iterator", one("gb_set"));
      case "set" -> call("sets", "from_list", samples.list(8, () -> samples.any(1)), setOptions());
      case "set_options" -> setOptions();
      case "queue" -> call("queue", "from_list", samples.list(6, () -> samples.any(1)));
      case "array" -> call("array", "from_list", samples.list(14, () -> samples.any(0)));
      case "proplist" -> samples.list(5, this::property);
      case "date" -> date();
      case "time" -> time();
      case "datetime" -> new Tuple(date(), time());
      case "seconds" -> Small.of(samples.random.nextLong(-1_000_000, 100_000_000_000L));
      case "days" -> between(0, 1_000_000);
      case "year" -> between(0, 4000);
      case "month" -> between(1, 12);
      case "rfc3339" -> call("calendar", "system_time_to_rfc3339", between(0, 2_000_000_000));
      case "base64" -> Bits.utf8(Base64.getEncoder().encodeToString(samples.binary().toBytes()));
      case "base64_list" ->
          Cons.string(Base64.getEncoder().encodeToString(samples.binary().toBytes()));
      case "uri" -> RandomTexts.uri(samples);
      case "uri_map" -> call("uri_string", "parse", RandomTexts.uri(samples));
      case "query" -> RandomTexts.query(samples);
      case "path" -> RandomTexts.path(samples);
      case "paths" -> samples.list(3, () -> RandomTexts.path(samples));
      case "source" -> RandomTexts.source(samples);
      case "tokens" -> call("clew_tokens", "scan", RandomTexts.source(samples));
      case "seed" -> new Tuple(between(1, 1 << 20), between(1, 1 << 20), between(1, 1 << 20));
      case "generator" ->
          call("rand", "seed_s", oneOf("exsss|exro928ss|exrop|exs1024s|exsp|mwc59x"), one("seed"));
      case "state" ->
          call("rand", "seed_s", oneOf("exsss|exro928ss|exrop|exs1024s|exsp"), one("seed"));
      default -> rare.one(kind);
    };
  }

  private Value lists() {
    int length = samples.below(4);
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      elements.add(samples.smallNumber());
    }
    return Cons.list(elements);
  }

  private Bits needle() {
    byte[] bytes = new byte[samples.once(9) ? 0 : 1 + samples.below(2)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) ('a' + samples.below(4));
    }
    return Bits.of(bytes);
  }

  private String numberText() {
    return switch (samples.below(5)) {
      case 0 -> samples.integer().toString();
      case 1 -> samples.real().toString().replace('E', 'e');
      case 2 ->
          samples.pick("+", "-", "")
              + samples.below(1000)
              + samples.pick("", "x", ".5", ".", "e3", "_1");
      case 3 ->
          samples.pick(
              "1.5e", "1.0e400", "-1.5E-7", "ff", "1e5", "", " 1", "1 ", "0x1f", "zZ", "1,5");
      default ->
          samples.below(100) + "." + samples.below(100) + samples.pick("", "e5", "e-5", "rest");
    };
  }

  private Value setOptions() {
    return Cons.list(List.of(new Tuple(Atom.of("version"), Small.of(samples.pick(1, 2)))));
  }

  private Value property() {
    return switch (samples.below(4)) {
      case 0 -> oneOf("a|b|c");
      case 1 -> new Tuple(oneOf("a|b|c"), oneOf("true|false"));
      case 2 -> new Tuple(oneOf("a|b|c"), samples.any(1), samples.any(0));
      default -> new Tuple(oneOf("a|b|c"), samples.any(1));
    };
  }
}
