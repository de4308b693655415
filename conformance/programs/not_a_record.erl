%% A tuple with another tag.
%% Finds: badrecord
-module(not_a_record).
-export([bug/1, fixed/1]).

-record(car, {wheels :: integer()}).

-spec bug({car | bike, integer()}) -> integer().
bug(X) -> X#car.wheels.

-spec fixed({car | bike, integer()}) -> integer().
fixed(X) when is_record(X, car) -> X#car.wheels;
fixed({bike, N}) -> N.
