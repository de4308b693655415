%% A price that is rounded to cents, and then to the coins there are: for some last digits there is no rule.
%% Finds: case_clause
%% Crash: bug(20.07)
-module(cent_rounding).
-export([bug/1, fixed/1]).

-spec bug(float()) -> {ok, integer()} | {error, atom()}.
bug(Price) -> cash(Price, fun coins/1).

-spec fixed(float()) -> {ok, integer()} | {error, atom()}.
fixed(Price) -> cash(Price, fun any_coins/1).

cash(Price, Coins) when Price > 20.0, Price < 1.0e6 ->
    Cents = round(Price * 100),
    {ok, Cents + Coins(Cents rem 10)};
cash(_, _) -> {error, no_price}.

coins(Last) ->
    case Last of
        0 -> 0;
        5 -> 0;
        Down when Down =:= 1; Down =:= 2; Down =:= 6 -> -(Last rem 5);
        Up when Up =:= 3; Up =:= 4; Up =:= 8; Up =:= 9 -> 5 - Last rem 5
    end.

any_coins(7) -> -2;
any_coins(Last) -> coins(Last).
