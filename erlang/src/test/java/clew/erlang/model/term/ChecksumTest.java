package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class ChecksumTest {
  private final TermPool pool = new TermPool();
  private final Random random = new Random(11);

  private Term list(byte[] bytes) {
    List<Term> elements = new ArrayList<>();
    for (byte each : bytes) {
      elements.add(pool.integer(each & 0xff));
    }
    return pool.list(elements);
  }

  private byte[] bytes() {
    byte[] bytes = new byte[random.nextInt(40)];
    random.nextBytes(bytes);
    return bytes;
  }

  @Test
  void isTheChecksumOfItsBytes() {
    for (int i = 0; i < 200; i++) {
      byte[] bytes = bytes();
      CRC32 crc = new CRC32();
      crc.update(bytes);
      Adler32 adler = new Adler32();
      adler.update(bytes);

      assertThat(Checksum.CRC32.evaluate(pool, List.of(list(bytes))))
          .contains(pool.integer(crc.getValue()));
      assertThat(Checksum.ADLER32.evaluate(pool, List.of(list(bytes))))
          .contains(pool.integer(adler.getValue()));
    }
  }

  @Test
  void proposesBytesWithTheWantedSum() {
    for (int i = 0; i < 200; i++) {
      byte[] bytes = bytes();
      Term wanted = pool.integer(random.nextLong(1L << 32));
      List<Term> proposed = Checksum.CRC32.towards(pool, List.of(list(bytes)), 0, wanted);

      assertThat(proposed.isEmpty()).isEqualTo(bytes.length < 4);
      assertThat(proposed)
          .allSatisfy(
              each -> assertThat(Checksum.CRC32.evaluate(pool, List.of(each))).contains(wanted));
    }
  }

  @Test
  void listsThatAreNotOfBytesHaveNone() {
    Term list = pool.list(List.of(pool.integer(256)));

    assertThat(Checksum.CRC32.evaluate(pool, List.of(list))).isEmpty();
  }
}
