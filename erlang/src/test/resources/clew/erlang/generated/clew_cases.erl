%% Calls generated functions and says how they end, each with an empty mailbox and dictionary.
-module(clew_cases).
-export([load/2, all/2, one/2, caught/1, same/1]).

%% The compiler's optimiser gives up on some programs; then it is left out.
load(Module, File) ->
    Beam =
        case compile:noenv_file(File, [binary]) of
            {ok, Module, Optimised} ->
                Optimised;
            error ->
                {ok, Module, Plain} = compile:noenv_file(File, [binary, no_ssa_opt]),
                Plain
        end,
    {module, Module} = code:load_binary(Module, File, Beam),
    ok.

all(Module, Functions) ->
    [one(Module, Function) || Function <- Functions].

one(Module, Function) ->
    empty(),
    erase(),
    try Module:Function() of
        Value -> {value, Value}
    catch
        Class:Reason:Stack -> {Class, Reason, top(Stack)}
    end.

empty() ->
    receive
        _ -> empty()
    after 0 -> ok
    end.

%% The function on top, as far as the two sides can agree about it. How the compiler splits and
%% inlines functions is its own affair: parts count as the function. So is whether + - * / are calls
%% of a function, the order of the operands where it does not matter, and that maps:get/2 and maps:is_key/2 are
%% other functions.
top([{erlang, Operator, [_, _], _} | Stack]) when
    Operator =:= '+'; Operator =:= '-'; Operator =:= '*'; Operator =:= '/'
->
    top(Stack);
top([{erlang, Operator, [_, _] = Operands, _} | _]) when
    Operator =:= 'and'; Operator =:= 'or'; Operator =:= 'xor';
    Operator =:= 'band'; Operator =:= 'bor'; Operator =:= 'bxor'
->
    {Operator, lists:sort(Operands)};
top([{maps, get, [_, _] = Arguments, _} | _]) ->
    {erlang, map_get, Arguments};
top([{erlang, map_get, Arguments, _} | _]) ->
    {erlang, map_get, Arguments};
top([{Module, _, Arguments, [_, _, {error_info, #{module := erl_stdlib_errors}}]} | _]) ->
    {Module, Arguments};
top([{maps, is_key, [_, _] = Arguments, _} | _]) ->
    {erlang, is_map_key, Arguments};
top([{erlang, is_map_key, Arguments, _} | _]) ->
    {erlang, is_map_key, Arguments};
top([{maps, to_list, Arguments, _} | _]) ->
    {maps, Arguments};
top([{Module, Function, Arguments, Place} | _]) ->
    case atom_to_list(Function) of
        [$-, Letter | _] = Part when Letter >= $a ->
            [Name | _] = string:lexemes(Part, "/-"),
            {Module, list_to_atom(Name), place(Place)};
        [$t, Digit | _] when Digit >= $0, Digit =< $9 ->
            {Module, Function, place(Place)};
        _ ->
            {Module, Function, Arguments, place(Place)}
    end;
top([]) ->
    none.

%% The line, or who explains the error. Why a bit string could not be built is not told by our machine.
place([{error_info, _} = Information]) -> Information;
place(Place) -> lists:keyfind(line, 1, Place).

%% An exception that was caught the old way, with only the top of its trace.
caught({'EXIT', {Reason, [{_, _, _, _} | _] = Stack}}) -> {'EXIT', Reason, top(Stack)};
caught(Other) -> Other.

%% The compiler does not see through this call: what it is given is computed, used or not.
same(Value) -> Value.
