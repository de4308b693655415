package clew.erlang.model;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;

/** Text from lists, binaries and lists of these, as the module unicode has it. */
final class UnicodeModel {
  private UnicodeModel() {}

  static void register(ModelTable models) {
    models.add("unicode", "characters_to_list", 2, call -> converted(call, TextForm.LIST));
    models.add("unicode", "characters_to_binary", 2, call -> converted(call, TextForm.BINARY));
    models.add("unicode", "bin_is_7bit", 1, UnicodeModel::isAscii);
  }

  private static Value converted(BuiltinCall call, TextForm form) {
    if (call.isFollowed(1)) {
      return call.lost();
    }
    boolean isLatin1 = call.plain(1) == Atom.of("latin1");
    if (!isLatin1 && call.plain(1) != Atom.of("unicode") && call.plain(1) != Atom.of("utf8")) {
      // The library's own code does that.
      return call.asIs();
    }
    CharacterParts parts = new CharacterParts(call, isLatin1, form == TextForm.LIST);
    return switch (parts.read(call.argument(0))) {
      case WHOLE -> form.made(call, call.concrete(), parts.list());
      case MALFORMED -> call.concrete();
      case UNKNOWN -> call.lost();
    };
  }

  private static Value isAscii(BuiltinCall call) {
    if (!(call.argument(0) instanceof Followed followed)) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    boolean isBinary = followed.concrete instanceof Bits bits && bits.isBinary();
    Term bytes = BinaryArguments.bytes(call, 0);
    return isBinary && bytes != null
        ? call.truth(Member.of(pool, EncodedTypes.ASCII, bytes))
        : call.concrete();
  }
}
