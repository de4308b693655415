%% An element may be in both lists.
%% Finds: throw(twice)
-module(membership).
-export([bug/2, fixed/2]).

-spec bug(integer(), [integer()]) -> ok.
bug(X, L) -> case lists:member(X, L) andalso lists:member(X + 1, L) of true -> throw(twice); false -> ok end.

-spec fixed(integer(), [integer()]) -> ok.
fixed(X, L) -> case lists:member(X, L) andalso not lists:member(X, L) of true -> throw(twice); false -> ok end.
