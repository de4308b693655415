%% Accounts and transfers; money that is not there can be sent.
%% Finds: overdrawn
%! bug(+Balance:integer, +Transfers:list(integer), -Left:integer) is semidet.
bug(Balance, Transfers, Left) :- Balance >= 0, sent(Transfers, Balance, Left).
sent([], Left, Left).
sent([T|Ts], Balance, Left) :-
    T > 0, After is Balance - T, ( After < 0 -> throw(overdrawn(After)) ; true ), sent(Ts, After, Left).
%! fixed(+Balance:integer, +Transfers:list(integer), -Left:integer) is semidet.
fixed(Balance, Transfers, Left) :- Balance >= 0, paid(Transfers, Balance, Left).
paid([], Left, Left).
paid([T|Ts], Balance, Left) :- T > 0, T =< Balance, !, After is Balance - T, paid(Ts, After, Left).
paid([_|Ts], Balance, Left) :- paid(Ts, Balance, Left).
