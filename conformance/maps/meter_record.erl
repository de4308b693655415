%% A record with a map in a field: a meter whose unit is missing reads twice as much.
%% Finds: badmatch
%% Crash: bug({meter, #{value => 21}})
-module(meter_record).
-export([bug/1, fixed/1]).

-record(meter, {reading :: #{value := integer(), unit => kwh | mwh}}).

-spec bug(#meter{}) -> integer().
bug(#meter{reading = Reading}) -> total(Reading, strict).

-spec fixed(#meter{}) -> integer().
fixed(#meter{reading = Reading}) -> total(Reading, lenient).

total(#{value := Value} = Reading, Mode) when Value > 20 ->
    case {maps:find(unit, Reading), Mode} of
        {error, lenient} -> Value;
        {Found, _} ->
            {ok, _} = Found,
            Value
    end;
total(_, _) -> 0.
