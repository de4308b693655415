%% A way through a graph in a map of neighbours ends at a node that the map does not have.
%% Finds: badkey
%% Crash: bug(#{1 => [2]}, 1)
-module(graph_walk).
-export([bug/2, fixed/2]).

-spec bug(#{1..4 => [1..4]}, 1..4) -> [integer()].
bug(Graph, Start) -> walk(Graph, Start, 3, error).

-spec fixed(#{1..4 => [1..4]}, 1..4) -> [integer()].
fixed(Graph, Start) -> walk(Graph, Start, 3, []).

walk(Graph, Node, Left, _) when Left =:= 0; not is_map_key(Node, Graph), Left =:= 3 -> [Node];
walk(Graph, Node, Left, Missing) ->
    Next = case Missing of
               error -> maps:get(Node, Graph);
               _ -> maps:get(Node, Graph, Missing)
           end,
    [Node | case Next of
                [First | _] -> walk(Graph, First, Left - 1, Missing);
                [] -> []
            end].
