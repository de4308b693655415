%% Codes are turned round: two countries of one code leave a smaller map.
%% Finds: badmatch
%% Crash: bug(#{ch => 41, li => 41})
-module(inverted_codes).
-export([bug/1, fixed/1]).

-spec bug(#{atom() => 1..99}) -> #{1..99 => atom()}.
bug(Codes) ->
    Inverted = invert(Codes),
    true = map_size(Inverted) =:= map_size(Codes),
    Inverted.

-spec fixed(#{atom() => 1..99}) -> #{1..99 => atom()}.
fixed(Codes) -> invert(Codes).

invert(Codes) -> maps:fold(fun(Name, Code, Other) -> Other#{Code => Name} end, #{}, Codes).
