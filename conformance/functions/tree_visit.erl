%% A visitor of a tree that may stop: it is asked what it found, and it found nothing.
%% Finds: badmatch
%% Crash: bug(fun(_) -> go end, {leaf, 1})
-module(tree_visit).
-export([bug/2, fixed/2]).

-type tree() :: {leaf, integer()} | {node, tree(), tree()}.

-spec bug(fun((integer()) -> go | {stop, atom()}), tree()) -> atom().
bug(Visit, Tree) ->
    {stop, Found} = visit(Visit, Tree),
    Found.

-spec fixed(fun((integer()) -> go | {stop, atom()}), tree()) -> atom().
fixed(Visit, Tree) ->
    case visit(Visit, Tree) of
        {stop, Found} -> Found;
        go -> nothing
    end.

visit(Visit, {leaf, N}) -> Visit(N);
visit(Visit, {node, Left, Right}) ->
    case visit(Visit, Left) of
        go -> visit(Visit, Right);
        Stopped -> Stopped
    end.
