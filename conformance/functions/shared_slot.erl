%% Slots by a given hash: two names may have the same.
%% Finds: badmatch
%% Crash: bug(fun(_) -> 3 end, a, b)
-module(shared_slot).
-export([bug/3, fixed/3]).

-spec bug(fun((atom()) -> 0..7), atom(), atom()) -> [{0..7, atom()}].
bug(Hash, A, B) when A =/= B ->
    Slots = #{Hash(A) => A, Hash(B) => B},
    2 = map_size(Slots),
    lists:sort(maps:to_list(Slots));
bug(_, _, _) -> [].

-spec fixed(fun((atom()) -> 0..7), atom(), atom()) -> [{0..7, atom()}].
fixed(Hash, A, B) when A =/= B -> lists:usort([{Hash(A), A}, {Hash(B), B}]);
fixed(_, _, _) -> [].
