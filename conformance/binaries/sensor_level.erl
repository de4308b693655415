%% Measured values with a sign, the lower byte first: the level of no sound at all.
%% Finds: badarith
%% Crash: bug(<<16#5E, 2, 1, 7, 255, 255, 3, 9, 0, 0>>)
-module(sensor_level).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [{byte(), number() | none}]} | {error, atom()}.
bug(Log) -> log(Log, fun level/1).

-spec fixed(binary()) -> {ok, [{byte(), number() | none}]} | {error, atom()}.
fixed(Log) -> log(Log, fun level_if_any/1).

log(<<16#5E, Count, Entries:Count/binary-unit:32, Rest/binary>>, Level) when byte_size(Rest) < 4 ->
    {ok, [{Sensor, value(Kind, Value, Level)} || <<Kind, Sensor, Value:2/binary>> <= Entries]};
log(<<16#5E, _, _/binary>>, _) -> {error, count};
log(_, _) -> {error, no_log}.

value(1, <<T:16/little-signed>>, _) -> T / 100;
value(2, <<Percent, _>>, _) when Percent =< 100 -> Percent;
value(3, <<0:1, _:7, _>> = Sound, Level) -> Level(Sound);
value(_, _, _) -> none.

level(<<Pressure:16/little-signed>>) when Pressure < 0 -> none;
level(<<Pressure:16/little-signed>>) -> 20 * math:log10(Pressure / 20).

level_if_any(<<0:16>>) -> none;
level_if_any(Sound) -> level(Sound).
