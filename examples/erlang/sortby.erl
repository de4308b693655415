%% Keys and orders that a caller gives: keys that two elements share, and orders that are none.
-module(sortby).
-export([index/2, best/2]).

%% Each element under its key.
-spec index(fun((integer()) -> atom()), [integer()]) -> #{atom() => integer()}.
index(Key, Elements) ->
    lists:foldl(
        fun(Element, Index) ->
            Under = Key(Element),
            false = is_map_key(Under, Index),
            Index#{Under => Element}
        end,
        #{},
        Elements
    ).

%% The one that comes before all others.
-spec best(fun((integer(), integer()) -> boolean()), [integer(), ...]) -> integer().
best(Before, Elements) ->
    hd([E || E <- Elements, lists:all(fun(Other) -> Other =:= E orelse Before(E, Other) end, Elements)]).
