%% What modules that write and read values have, and how a value is sent through one of them.
-module(codec).
-export([round_trip/2]).

-type amount() :: 0..100000.
-export_type([amount/0]).

-callback written(amount()) -> {ok, string()} | error.
-callback read(string()) -> {ok, amount()} | error.

round_trip(Codec, Value) ->
    {ok, Text} = Codec:written(Value),
    Codec:read(Text).
