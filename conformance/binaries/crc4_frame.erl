%% Frames of nibbles, the last of which is a remainder over the others: a channel with no rate.
%% Finds: badarith
%% Crash: bug(<<2#1010:4, 2:4, 9:4, 0:4, 12:4>>)
-module(crc4_frame).
-export([bug/1, fixed/1]).

-spec bug(bitstring()) -> {ok, [integer() | none]} | {error, atom()}.
bug(Frame) -> frame(Frame, fun ratio/2).

-spec fixed(bitstring()) -> {ok, [integer() | none]} | {error, atom()}.
fixed(Frame) -> frame(Frame, fun any_ratio/2).

frame(<<2#1010:4, Count:4, Rest/bits>>, Ratio) when bit_size(Rest) =:= 4 * (Count + 1) ->
    <<Rates:Count/binary-unit:4, Crc:4>> = Rest,
    case crc(<<Count:4, Rates/bits>>, 2#1111) of
        Crc -> {ok, ratios([R || <<R:4>> <= Rates], Ratio)};
        _ -> {error, crc}
    end;
frame(<<2#1010:4, _/bits>>, _) -> {error, size};
frame(_, _) -> {error, no_frame}.

%% By the polynomial x^4 + x + 1, bit by bit.
crc(<<Bit:1, Rest/bits>>, Crc) when Bit bxor (Crc bsr 3) =:= 1 ->
    crc(Rest, ((Crc bsl 1) band 2#1111) bxor 2#0011);
crc(<<_:1, Rest/bits>>, Crc) -> crc(Rest, (Crc bsl 1) band 2#1111);
crc(<<>>, Crc) -> Crc.

ratios([A, B | Rest], Ratio) -> [Ratio(A, B) | ratios([B | Rest], Ratio)];
ratios(_, _) -> [].

ratio(A, B) -> A * 100 div B.

any_ratio(_, 0) -> none;
any_ratio(A, B) -> ratio(A, B).
