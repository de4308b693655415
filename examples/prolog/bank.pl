:- module(bank, [withdraw/3, history/2]).

%!  withdraw(+Account, +Amount:nonneg, -Left) is det.
%
%   Accounts are account(Balance, Limit): the balance may go down to minus the limit.
withdraw(account(Balance, Limit), Amount, account(Left, Limit)) :-
    Left is Balance - Amount,
    Left >= -Limit.
withdraw(account(Balance, Limit), Amount, _) :-
    Balance - Amount < -Limit,
    Missing is Amount // (Balance + Limit),
    throw(overdrawn(Missing)).

%!  history(+Moves:list, -Balance) is det.
history(Moves, Balance) :- history(Moves, 0, Balance).

history([], Balance, Balance).
history([in(Amount)|Moves], Before, After) :-
    Balance is Before + Amount,
    history(Moves, Balance, After).
history([out(Amount)|Moves], Before, After) :-
    Balance is Before - Amount,
    history(Moves, Balance, After).
