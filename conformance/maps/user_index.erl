%% Users are indexed by their number; a manager who is no user is looked up.
%% Finds: badkey
%% Crash: bug([#{id => 1, boss => 2}])
-module(user_index).
-export([bug/1, fixed/1]).

-type user() :: #{id := integer(), boss => integer()}.

-spec bug([user()]) -> [integer()].
bug(Users) -> bosses(Users, fun(Boss, Index) -> map_get(Boss, Index) end).

-spec fixed([user()]) -> [integer()].
fixed(Users) -> bosses(Users, fun(Boss, Index) -> maps:get(Boss, Index, #{id => 0}) end).

bosses(Users, Find) ->
    Index = maps:from_list([{Id, User} || #{id := Id} = User <- Users]),
    [map_get(id, Find(Boss, Index)) || #{boss := Boss} <- Users].
