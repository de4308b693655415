-module(example).
-export([foo/1, bar/1]).

%% The running example of the CutEr paper: which lists make foo/1 crash?

foo(L) ->
    lists:foreach(fun fcmp/1, L).

-spec bar([integer()]) -> ok.
bar(L) when length(L) < 4 -> ok;
bar(L) -> fcmp(lists:sum(L)).

fcmp(X) ->
    case cmp(X) of
        gt -> ok;
        lt -> ok
    end.

cmp(X) when X > 42 -> gt;
cmp(42) -> eq;
cmp(X) when X < 42 -> lt.
