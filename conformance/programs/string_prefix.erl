%% A text that begins with a word.
%% Finds: throw(secret)
%% Runs: 12
-module(string_prefix).
-export([bug/1, fixed/1]).

-spec bug(string()) -> ok.
bug(L) -> case lists:prefix("abc", L) of true -> throw(secret); false -> ok end.

-spec fixed(string()) -> ok.
fixed(L) -> case lists:prefix([$a | L], L) of true -> throw(secret); false -> ok end.
