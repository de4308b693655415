%% Sessions are started one by one or as a fixed set, as the configuration says: nobody may be restarted.
-module(session_sup).
-behaviour(supervisor).
-export([init/1]).

-spec init(dynamic | {fixed, non_neg_integer()}) -> term().
init(dynamic) ->
    {ok, {{simple_one_for_one, 1, 5}, [child(session)]}};
init({fixed, Restarts}) when Restarts < 100 ->
    {ok, {{one_for_all, Restarts, Restarts * 2 + 1}, [child(first), child(second)]}};
init({fixed, _}) ->
    ignore.

child(Id) -> {Id, {session, start_link, []}, transient, 1000, worker, [session]}.
