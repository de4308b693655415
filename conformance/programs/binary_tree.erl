%% A recursive type with two branches.
%% Finds: throw(unbalanced)
-module(binary_tree).
-export([bug/1, fixed/1]).

-type tree() :: nil | {tree(), integer(), tree()}.

-spec bug(tree()) -> ok.
bug({{_, X, _}, Y, _}) when X > Y -> throw(unbalanced);
bug(_) -> ok.

-spec fixed(tree()) -> ok.
fixed({{_, X, _}, X, _} = T) when is_atom(T) -> throw(unbalanced);
fixed(_) -> ok.
