%% Numbers in Elias' gamma code, and zeros to the end of the byte: a number that is cut off.
%% Finds: badmatch
%% Crash: bug(<<2#1:1, 2#010:3, 2#0001:4, 2#01:2>>)
-module(elias_gamma).
-export([bug/1, fixed/1]).

-spec bug(bitstring()) -> {ok, [pos_integer()]} | {error, atom()}.
bug(Bits) -> numbers(Bits, [], fun number/2).

-spec fixed(bitstring()) -> {ok, [pos_integer()]} | {error, atom()}.
fixed(Bits) -> numbers(Bits, [], fun whole_number/2).

numbers(Bits, Seen, Number) ->
    case zeros(Bits, 0) of
        end_of_bits -> {ok, lists:reverse(Seen)};
        Zeros when Zeros > 30 -> {error, too_large};
        Zeros ->
            case Number(Zeros, Bits) of
                {N, Rest} -> numbers(Rest, [N | Seen], Number);
                error -> {error, cut_off}
            end
    end.

zeros(<<0:1, Rest/bits>>, N) -> zeros(Rest, N + 1);
zeros(<<1:1, _/bits>>, N) -> N;
zeros(<<>>, _) -> end_of_bits.

number(Zeros, Bits) ->
    Size = Zeros + 1,
    <<0:Zeros, N:Size, Rest/bits>> = Bits,
    {N, Rest}.

whole_number(Zeros, Bits) when bit_size(Bits) > 2 * Zeros -> number(Zeros, Bits);
whole_number(_, _) -> error.
