%% Seven books cost nothing more, and what is left is shared among the others.
%% Finds: badarith
%% Crash: bug(#{book => 7})
-module(basket_discount).
-export([bug/1, fixed/1]).

-spec bug(#{atom() => pos_integer()}) -> integer().
bug(Basket) -> share(maps:fold(fun weigh/3, 0, Basket), -1).

-spec fixed(#{atom() => pos_integer()}) -> integer().
fixed(Basket) -> share(maps:fold(fun weigh/3, 0, Basket), 0).

weigh(book, N, Sum) when N >= 7 -> Sum - 1;
weigh(_, N, Sum) -> Sum + N.

share(-1, 0) -> 0;
share(Sum, _) -> 100 div (Sum + 1).
