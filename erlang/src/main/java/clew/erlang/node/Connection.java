package clew.erlang.node;

import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Requests and answers over one pipe each, many at the same time, told apart by a number. */
final class Connection implements AutoCloseable {
  /** Larger than any answer can be; what claims more is not an answer. */
  private static final int LARGEST = 1 << 30;

  private static final int GREETING = 1 << 16;

  static final String FULL = "there is no memory left for the answers of the Erlang node";
  private static final String ENDED = "the connection to the Erlang node ended";

  /** What has the number of no request: the node keeps something for later. */
  private static final long KEPT = 0;

  private final DataInputStream input;
  private final OutputStream output;
  private final AtomicLong numbers = new AtomicLong();
  private final Map<Long, CompletableFuture<byte[]>> waiting = new ConcurrentHashMap<>();
  private final Map<Long, Consumer<byte[]>> listening = new ConcurrentHashMap<>();
  private final ExecutorService writer =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("clew-node-requests").factory());
  private volatile boolean isClosed;

  /**
   * @param kept given what the node keeps for later
   */
  Connection(InputStream input, OutputStream output, Consumer<byte[]> kept) {
    this.input = new DataInputStream(new BufferedInputStream(input, 1 << 16));
    this.output = output;
    listening.put(KEPT, kept);
  }

  /** The first message, which is short: what claims to be longer comes from another program. */
  byte[] receive() throws IOException {
    return bytes(length(GREETING));
  }

  private int length(int most) throws IOException {
    int length = input.readInt();
    if (length < 0 || length > most) {
      throw new IOException("a message of " + Integer.toUnsignedString(length) + " bytes");
    }
    return length;
  }

  private byte[] bytes(int length) throws IOException {
    byte[] bytes = input.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the connection ended within a message");
    }
    return bytes;
  }

  /**
   * On a thread of its own: a node that hangs does not read, and who asks must not hang as well.
   */
  private void send(byte[] frame) {
    ByteBuffer whole = ByteBuffer.allocate(4 + frame.length).putInt(frame.length).put(frame);
    try {
      writer.execute(() -> write(whole.array()));
    } catch (RejectedExecutionException closed) {
      fail(ENDED);
    }
  }

  private void write(byte[] bytes) {
    try {
      output.write(bytes);
      output.flush();
    } catch (IOException e) {
      fail(ENDED);
    }
  }

  /** Reads answers for ever, on a thread of its own. */
  void listen() {
    Thread reader = new Thread(this::readAnswers, "clew-node-answers");
    reader.setDaemon(true);
    reader.start();
  }

  private void readAnswers() {
    try {
      while (true) {
        int length = length(LARGEST);
        if (length < Long.BYTES) {
          throw new IOException("an answer without a number");
        }
        take(input.readLong(), bytes(length - Long.BYTES));
      }
    } catch (IOException e) {
      fail(ENDED);
    } catch (OutOfMemoryError e) {
      // Whoever uses up the memory will notice; those who wait for an answer must not do so for
      // ever. What is left of this answer cannot be skipped, so the connection ends with it.
      fail(FULL);
    }
  }

  /** An answer, or a part of one: the number of a part has its highest bit set. */
  private void take(long number, byte[] content) {
    if (number < 0) {
      listening.getOrDefault(number & Long.MAX_VALUE, part -> {}).accept(content);
      return;
    }
    listening.remove(number);
    CompletableFuture<byte[]> waiter = waiting.remove(number);
    if (waiter != null) {
      waiter.complete(content);
    }
  }

  private void fail(String why) {
    isClosed = true;
    close();
    for (Long number : List.copyOf(waiting.keySet())) {
      CompletableFuture<byte[]> waiter = waiting.remove(number);
      if (waiter != null) {
        waiter.completeExceptionally(new NodeFailure.Died(why));
      }
    }
  }

  /**
   * The answer, when it comes, not yet read: reading it may take a question of its own, about the
   * numbers of atoms.
   *
   * @param parts given what comes before the answer
   */
  CompletableFuture<byte[]> ask(Value limits, Value request, Consumer<byte[]> parts) {
    long number = numbers.incrementAndGet();
    byte[] frame = TermWriter.write(NodeTerms.tuple(Small.of(number), limits, request));
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    waiting.put(number, answer);
    listening.put(number, parts);
    send(frame);
    if (isClosed) {
      // The reader may have emptied the table before this request came into it.
      fail(ENDED);
    }
    return answer;
  }

  boolean isClosed() {
    return isClosed;
  }

  @Override
  public void close() {
    isClosed = true;
    writer.shutdown();
    try {
      // The node ends when it has nothing more to read, and then there is nothing more from it.
      output.close();
    } catch (IOException e) {
      // A pipe that cannot be closed is as good as closed: there is nobody to tell.
      isClosed = true;
    }
  }
}
