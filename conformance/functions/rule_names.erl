%% Rules with names: all must hold, and the message for those that fail takes one name.
%% Finds: function_clause
%% Crash: bug([{a, fun(_) -> false end}, {b, fun(_) -> false end}], 4)
-module(rule_names).
-export([bug/2, fixed/2]).

-type rule() :: {atom(), fun((integer()) -> boolean())}.

-spec bug([rule()], integer()) -> string().
bug(Rules, N) -> message([Name || {Name, Holds} <- Rules, not Holds(N)]).

-spec fixed([rule()], integer()) -> string().
fixed(Rules, N) ->
    case [Name || {Name, Holds} <- Rules, not Holds(N)] of
        [_, _ | _] -> "several";
        Few -> message(Few)
    end.

message([]) -> "fine";
message([Name]) -> "not " ++ atom_to_list(Name).
