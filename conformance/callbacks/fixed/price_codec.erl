%% Prices as text, by a behaviour of the program's own: the cents of small amounts need two digits.
-module(price_codec).
-behaviour(codec).
-export([written/1, read/1]).

written(Cents) when Cents >= 1000 -> {ok, integer_to_list(Cents div 100) ++ "." ++ tens(Cents rem 100)};
written(Cents) when Cents rem 100 =:= 0, Cents > 0 -> {ok, integer_to_list(Cents div 100)};
written(Cents) -> {ok, "0." ++ tens(Cents rem 100)}.

tens(N) -> [$0 + N div 10, $0 + N rem 10].

read([Digit]) when Digit >= $0, Digit =< $9 -> {ok, (Digit - $0) * 100};
read(_) -> error.
