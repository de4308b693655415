%% Runs operations on tables, atomics, counters and persistent terms, and says how each ends.
-module(clew_cells).
-export([run/2, table/2]).

%% 'T' in the arguments stands for what was made.
run(Make, Operations) ->
    case ended(Make, none) of
        {value, Made} ->
            [{made, kind(Made)} | [ended(Operation, Made) || Operation <- Operations]];
        Failed ->
            [Failed]
    end.

%% The objects of a table at the end are told too.
table(Options, Operations) ->
    Table = ets:new(cells, Options),
    Results = [ended(Operation, Table) || Operation <- Operations],
    {Results, catch ets:tab2list(Table), walk(Table, catch ets:first(Table)), catch ets:info(Table, size)}.

walk(_, '$end_of_table') -> [];
walk(_, {'EXIT', _}) -> gone;
walk(Table, Key) -> [Key | walk(Table, ets:next(Table, Key))].

ended({Module, Function, Arguments}, Made) ->
    try apply(Module, Function, [replaced(Argument, Made) || Argument <- Arguments]) of
        {Found, Continuation} when Function =:= select; Function =:= match ->
            {chunk, Found, all(Function, Continuation, 10)};
        Value -> {value, Value}
    catch
        Class:Reason -> {Class, Reason}
    end.

all(_, '$end_of_table', _) -> last;
all(_, _, 0) -> more;
all(Function, Continuation, Left) ->
    case ets:Function(Continuation) of
        '$end_of_table' -> done;
        {Found, Next} -> {Found, all(Function, Next, Left - 1)}
    end.

replaced('T', Made) -> Made;
replaced(Argument, _) -> Argument.

kind(Made) when is_reference(Made) -> reference;
kind({Kind, Made}) when is_reference(Made) -> Kind;
kind(Made) -> Made.
