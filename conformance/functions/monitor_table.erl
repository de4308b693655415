%% Processes by the references of their monitors: a reference may be of nobody.
%% Finds: badmatch
%% Crash: bug({'DOWN', list_to_ref("#Ref<0.4242.0.1>"), process}, [{list_to_ref("#Ref<0.4242.0.2>"), a}])
-module(monitor_table).
-export([bug/2, fixed/2]).

-spec bug({'DOWN', reference(), process}, [{reference(), atom()}, ...]) -> atom().
bug({'DOWN', Ref, process}, Table) ->
    {Ref, Name} = lists:keyfind(Ref, 1, Table),
    Name.

-spec fixed({'DOWN', reference(), process}, [{reference(), atom()}, ...]) -> atom().
fixed({'DOWN', Ref, process}, Table) ->
    case lists:keyfind(Ref, 1, Table) of
        {Ref, Name} -> Name;
        false -> unknown
    end.
