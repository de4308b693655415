package clew.erlang.model;

import clew.engine.term.Term;
import clew.erlang.model.term.Checksum;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;

/** Checksums of binaries and of lists of them. */
final class ChecksumModel {
  private ChecksumModel() {}

  static void register(ModelTable models) {
    models.add("crc32", 1, call -> sum(call, Checksum.CRC32));
    models.add("adler32", 1, call -> sum(call, Checksum.ADLER32));
  }

  private static Value sum(BuiltinCall call, Checksum checksum) {
    boolean succeeds = call.attempt().isPresent();
    Term bytes = BinaryListModel.bytes(call);
    if (bytes == null) {
      return succeeds ? call.lost() : call.concrete();
    }
    return Followed.of(call.concrete(), call.pool().apply(checksum, bytes));
  }
}
