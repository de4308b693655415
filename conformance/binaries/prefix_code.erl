%% Letters in a code of bits in which none begins another: one word of four bits means nothing.
%% Finds: function_clause
%% Crash: bug(<<3:4, 2#0:1, 2#110:3, 2#1111:4>>)
-module(prefix_code).
-export([bug/1, fixed/1]).

-spec bug(bitstring()) -> {ok, string(), bitstring()} | {error, atom()}.
bug(Bits) -> letters(Bits, fun letter/1).

-spec fixed(bitstring()) -> {ok, string(), bitstring()} | {error, atom()}.
fixed(Bits) -> letters(Bits, fun any_letter/1).

%% The number of letters comes first.
letters(<<Count:4, Rest/bits>>, Letter) -> letters(Count, Rest, [], Letter);
letters(_, _) -> {error, short}.

letters(0, Rest, Seen, _) -> {ok, lists:reverse(Seen), Rest};
letters(Count, Bits, Seen, Letter) ->
    case Letter(Bits) of
        {L, Rest} -> letters(Count - 1, Rest, [L | Seen], Letter);
        error -> {error, code}
    end.

letter(<<2#0:1, Rest/bits>>) -> {$e, Rest};
letter(<<2#10:2, Rest/bits>>) -> {$t, Rest};
letter(<<2#110:3, Rest/bits>>) -> {$a, Rest};
letter(<<2#1110:4, Rest/bits>>) -> {$o, Rest};
letter(Rest) when bit_size(Rest) < 4 -> error.

any_letter(<<2#1111:4, _/bits>>) -> error;
any_letter(Bits) -> letter(Bits).
