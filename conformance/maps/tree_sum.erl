%% A tree of maps: the way down to the left is summed up.
%% Finds: badarith
%% Crash: bug(#{value => 20, left => #{value => 11, left => #{value => 11}}})
-module(tree_sum).
-export([bug/1, fixed/1]).

-type tree() :: #{value := integer(), left => tree(), right => tree()}.

-spec bug(tree()) -> integer().
bug(Tree) -> share(down(Tree, 0, 0), none).

-spec fixed(tree()) -> integer().
fixed(Tree) -> share(down(Tree, 0, 0), 42).

down(#{value := N, left := Left}, Sum, Depth) -> down(Left, Sum + N, Depth + 1);
down(#{value := N}, Sum, Depth) -> {Sum + N, Depth}.

share({Never, _}, Never) -> 0;
share({Sum, Depth}, _) when Depth >= 2 -> 100 div (Sum - 42);
share({Sum, _}, _) -> Sum.
