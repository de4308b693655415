%% Makes calls and says how they end; an argument can be a call itself.
-module(clew_calls).
-export([all/1, one/1]).

all(Calls) ->
    [one(Call) || Call <- Calls].

one({Module, Function, Arguments}) ->
    try
        apply(Module, Function, [built(Argument) || Argument <- Arguments])
    of
        Value -> {value, topmost(Value)}
    catch
        Class:Reason -> {Class, Reason}
    end.

%% A function that caught an exception may give its trace, which goes down to the caller of all.
topmost({'EXIT', {Reason, [{_, _, _, _} = Top | _]}}) -> {'EXIT', {Reason, [Top]}};
topmost(Value) -> Value.

built({'$call', Module, Function, Arguments}) ->
    apply(Module, Function, [built(Argument) || Argument <- Arguments]);
built([Head | Tail]) ->
    [built(Head) | built(Tail)];
built(Value) ->
    Value.
