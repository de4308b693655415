%% An index of keys in rising order, and a key to be looked up by halves: of two equal keys, one is hidden.
%% Finds: error(unsorted) raised on purpose
%% Crash: bug(<<3, 1, "a", 2, "ab", 2, "ab">>, <<"ab">>)
-module(sorted_index).
-export([bug/2, fixed/2]).

-spec bug(binary(), binary()) -> {found, pos_integer()} | missing | {error, atom()}.
bug(Index, Key) -> look_up(Index, Key, fun(A, B) -> A =< B end).

-spec fixed(binary(), binary()) -> {found, pos_integer()} | missing | {error, atom()}.
fixed(Index, Key) -> look_up(Index, Key, fun(A, B) -> A < B end).

look_up(<<Count, Entries/binary>>, Key, Rises) ->
    case [K || <<Size, K:Size/binary>> <= Entries] of
        Keys when length(Keys) =/= Count -> {error, count};
        Keys ->
            case rise(Keys, Rises) of
                true -> search(list_to_tuple(Keys), Key, 1, Count);
                false -> {error, order}
            end
    end;
look_up(<<>>, _, _) -> {error, empty}.

rise([A, B | Rest], Rises) -> Rises(A, B) andalso rise([B | Rest], Rises);
rise(_, _) -> true.

search(_, _, Low, High) when Low > High -> missing;
search(Keys, Key, Low, High) ->
    Middle = (Low + High) div 2,
    case element(Middle, Keys) of
        Key when Middle < High, element(Middle + 1, Keys) =:= Key -> error(unsorted);
        Key when Middle > Low, element(Middle - 1, Keys) =:= Key -> error(unsorted);
        Key -> {found, Middle};
        K when K < Key -> search(Keys, Key, Middle + 1, High);
        _ -> search(Keys, Key, Low, Middle - 1)
    end.
