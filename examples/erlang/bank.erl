%% Accounts in a map. A withdrawal that takes more than there is crashes, because the error that
%% take/2 gives back is not expected.
-module(bank).
-export([open/2, withdraw/3, total/1]).

open(Name, Accounts) ->
    Accounts#{Name => 0}.

withdraw(Name, Amount, Accounts) when Amount > 0 ->
    #{Name := Balance} = Accounts,
    {ok, Left} = take(Amount, Balance),
    Accounts#{Name := Left}.

take(Amount, Balance) when Amount =< Balance -> {ok, Balance - Amount};
take(_, _) -> {error, overdrawn}.

total(Accounts) ->
    lists:sum(maps:values(Accounts)).
