%% A tuple that does not change.
%% Finds: badmatch
-module(set_element).
-export([bug/1, fixed/1]).

-spec bug({integer(), integer()}) -> ok.
bug(T) -> case setelement(2, T, 8) of T -> {8, 8} = setelement(1, T, 8), {_, 9} = T, ok; _ -> ok end.

-spec fixed({integer(), integer()}) -> ok.
fixed(T) -> case setelement(2, T, 8) of T -> {_, 8} = T, ok; _ -> ok end.
