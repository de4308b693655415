%% A price by amount, given as a function for each kind of customer.
%% Finds: badarith
%% Crash: bug(fun(_) -> fun(_) -> 0 end end, retail, 3)
-module(price_steps).
-export([bug/3, fixed/3]).

-type prices() :: fun((retail | trade) -> fun((pos_integer()) -> non_neg_integer())).

-spec bug(prices(), retail | trade, pos_integer()) -> integer().
bug(Prices, Kind, Amount) ->
    Price = Prices(Kind),
    1000 * Amount div Price(Amount).

-spec fixed(prices(), retail | trade, pos_integer()) -> integer().
fixed(Prices, Kind, Amount) ->
    case (Prices(Kind))(Amount) of
        0 -> 0;
        Price -> 1000 * Amount div Price
    end.
