-module(example).
-export([foo/1]).

%% The running example of the CutEr paper. foreach/2 is as the paper has it, so that
%% the labels are those of its figures whatever the lists module of the day is like.

foo(L) ->
    foreach(fun fcmp/1, L).

fcmp(X) ->
    case cmp(X) of
        gt -> ok;
        lt -> ok
    end.

cmp(X) when X > 42 -> gt;
cmp(42) -> eq;
cmp(X) when X < 42 -> lt.

foreach(F, [H|T]) -> F(H), foreach(F, T);
foreach(F, []) when is_function(F, 1) -> ok.
