%% Nibbles, each with three bits that mend an error and one that finds a second: two errors in a block.
%% Finds: case_clause
%% Crash: bug(<<2:4, 3:4, 2#00101011, 2#11001000>>)
-module(hamming_blocks).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [0..15]} | {error, atom()}.
bug(Bin) -> message(Bin, fun mended/3).

-spec fixed(binary()) -> {ok, [0..15]} | {error, atom()}.
fixed(Bin) -> message(Bin, fun possibly_mended/3).

%% The number of blocks, the lower half of the sum of their bytes, and the blocks.
message(<<Count:4, Sum:4, Blocks:Count/binary>>, Mended) ->
    case lists:sum(binary_to_list(Blocks)) band 15 of
        Sum ->
            Nibbles = [Mended(syndrome(B), ones(B) rem 2, B) || <<B:8/bits>> <= Blocks],
            case lists:member(error, Nibbles) of
                true -> {error, two_errors};
                false -> {ok, Nibbles}
            end;
        _ -> {error, sum}
    end;
message(_, _) -> {error, count}.

%% Which bit is wrong, counted from 1, if one is.
syndrome(<<P1:1, P2:1, D1:1, P3:1, D2:1, D3:1, D4:1, _:1>>) ->
    (P1 bxor D1 bxor D2 bxor D4) bor ((P2 bxor D1 bxor D3 bxor D4) bsl 1)
        bor ((P3 bxor D2 bxor D3 bxor D4) bsl 2).

mended(Wrong, Parity, Block) ->
    case {Wrong, Parity} of
        {0, _} -> data(Block);
        {_, 1} ->
            <<N:8>> = Block,
            data(<<(N bxor (256 bsr Wrong)):8>>)
    end.

possibly_mended(Wrong, 0, _) when Wrong > 0 -> error;
possibly_mended(Wrong, Parity, Block) -> mended(Wrong, Parity, Block).

data(<<_:2, D1:1, _:1, D234:3, _:1>>) -> D1 * 8 + D234.

ones(Block) -> lists:sum([B || <<B:1>> <= Block]).
