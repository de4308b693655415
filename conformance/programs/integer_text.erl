%% A number by its digits.
%% Finds: throw(palindrome)
-module(integer_text).
-export([bug/1, fixed/1]).

-spec bug(10..999) -> ok.
bug(N) -> case integer_to_list(N) of [C, $4, C] -> throw(palindrome); _ -> ok end.

-spec fixed(10..999) -> ok.
fixed(N) -> case integer_to_list(N) of [C, _, C] when C > $9 -> throw(palindrome); _ -> ok end.
