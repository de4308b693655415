%% Makes calls and says how they end; an argument can be a call itself.
-module(clew_calls).
-export([all/1, one/1]).

all(Calls) ->
    [one(Call) || Call <- Calls].

one({Module, Function, Arguments}) ->
    try
        apply(Module, Function, [built(Argument) || Argument <- Arguments])
    of
        Value -> {value, Value}
    catch
        Class:Reason -> {Class, Reason}
    end.

built({'$call', Module, Function, Arguments}) ->
    apply(Module, Function, [built(Argument) || Argument <- Arguments]);
built([Head | Tail]) ->
    [built(Head) | built(Tail)];
built(Value) ->
    Value.
