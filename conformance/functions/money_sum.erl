%% Money of an opaque type: amounts of different currencies are added up.
%% Finds: function_clause
%% Crash: bug([money_sum:euro(1), money_sum:yen(1)])
-module(money_sum).
-export([bug/1, fixed/1, euro/1, yen/1]).
-export_type([money/0]).

-opaque money() :: {euro | yen, integer()}.

-spec euro(integer()) -> money().
euro(N) -> {euro, N}.

-spec yen(integer()) -> money().
yen(N) -> {yen, N}.

-spec bug([money()]) -> integer().
bug([{Currency, _} | _] = All) -> sum(Currency, All);
bug([]) -> 0.

-spec fixed([money()]) -> integer().
fixed([{Currency, _} | _] = All) -> sum(Currency, [Money || {C, _} = Money <- All, C =:= Currency]);
fixed([]) -> 0.

sum(Currency, [{Currency, N} | Rest]) -> N + sum(Currency, Rest);
sum(_, []) -> 0.
