%% Coins for an amount; an amount that the coins cannot make is an error of its own.
%% Finds: no_change
%! bug(+Amount:integer, -Coins:list(integer)) is semidet.
bug(Amount, Coins) :- Amount >= 0, Amount < 40, ( coins([10,5,2], Amount, Cs) -> Coins = Cs ; throw(no_change(Amount)) ).
coins(_, 0, []).
coins([C|Cs], A, [C|Paid]) :- A >= C, B is A - C, coins([C|Cs], B, Paid).
coins([_|Cs], A, Paid) :- coins(Cs, A, Paid).
%! fixed(+Amount:integer, -Coins:list(integer)) is semidet.
fixed(Amount, Coins) :- Amount >= 0, Amount < 40, coins([10,5,2,1], Amount, Coins), !.
