%% A block with its size and its Adler-32 sum: a block of no bytes has no mean.
%% Finds: badarith
%% Crash: bug(<<"B", 1, 5, 16#04F00169:32, "a", 0, 255, 1, 7, "B", 1, 0, 1:32>>)
-module(adler_block).
-export([bug/1, fixed/1]).

-define(PRIME, 65521).

-spec bug(binary()) -> {ok, [integer()]} | {error, atom()}.
bug(File) -> blocks(File, [], fun mean/1).

-spec fixed(binary()) -> {ok, [integer()]} | {error, atom()}.
fixed(File) -> blocks(File, [], fun mean_or_zero/1).

blocks(<<"B", Flags, Size, Sum:32, Body:Size/binary, Rest/binary>>, Means, Mean) when Flags < 2 ->
    case adler(Body, 1, 0) of
        Sum when Flags =:= 1 -> blocks(Rest, [Mean(Body) | Means], Mean);
        Sum -> blocks(Rest, Means, Mean);
        _ -> {error, sum}
    end;
blocks(<<>>, Means, _) -> {ok, lists:reverse(Means)};
blocks(_, _, _) -> {error, malformed}.

adler(<<Byte, Rest/binary>>, A, B) ->
    Next = (A + Byte) rem ?PRIME,
    adler(Rest, Next, (B + Next) rem ?PRIME);
adler(<<>>, A, B) -> B bsl 16 bor A.

mean(Body) -> lists:sum(binary_to_list(Body)) div byte_size(Body).

mean_or_zero(<<>>) -> 0;
mean_or_zero(Body) -> mean(Body).
