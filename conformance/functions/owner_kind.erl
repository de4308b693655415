%% What owns a connection: a port was not thought of.
%% Finds: function_clause
%% Crash: bug({owner, list_to_port("#Port<0.30001>")}, 2)
-module(owner_kind).
-export([bug/2, fixed/2]).

-spec bug({owner, pid() | port() | atom()}, integer()) -> {atom(), integer()}.
bug({owner, Owner}, N) when is_pid(Owner) -> {process, N};
bug({owner, Owner}, N) when is_atom(Owner); N < 2 -> {name, N}.

-spec fixed({owner, pid() | port() | atom()}, integer()) -> {atom(), integer()}.
fixed({owner, Owner}, N) when is_pid(Owner) -> {process, N};
fixed({owner, Owner}, N) when is_atom(Owner); N < 2 -> {name, N};
fixed({owner, _}, N) -> {port, N}.
