%% Calls that the user wrote down.
-module(clew_call).

-export([parse_call/3, run_call/2]).

-import(clew_text, [problem/4, problems/2]).

run_call(Text, Default) ->
    case call_forms(Text, Default) of
        {ok, {_, _, _}, Forms} ->
            case compile:noenv_forms(Forms, [binary, return]) of
                {ok, Name, Beam, _} ->
                    {module, Name} = code:load_binary(Name, "call", Beam),
                    Name:call();
                {error, Errors, _} ->
                    error({not_a_call, problems(error, Errors)})
            end;
        {error, Problems} ->
            error({not_a_call, Problems})
    end.

%% The records are definitions of the module that is called, so that its values can be written.
parse_call(Text, Default, Records) ->
    case call_forms(Text, Default) of
        {ok, {Module, Function, Arguments}, [File | Forms]} ->
            Known = [{attribute, {1, 1}, record, Record} || Record <- Records],
            Wrapper = [File | with_records(Forms, Known)],
            case compile:noenv_forms(Wrapper, [to_core0, binary, return]) of
                {ok, _, Core, _} ->
                    {Values, Given} = literal(Wrapper),
                    {call, Module, Function, length(Arguments), Values, core(Core), Given};
                {error, Errors, _} ->
                    {failed, lists:usort(problems(error, Errors))}
            end;
        {error, Problems} ->
            {failed, Problems}
    end.

with_records([Module | Forms], Known) -> [Module | Known ++ Forms].

%% The values of the arguments, and modules for the functions among them.
literal(Module) ->
    try
        Expanded = erl_expand_records:module(Module, []),
        [List] = [Body || {function, _, arguments, 0, [{clause, _, [], [], [Body]}]} <- Expanded],
        {Values, Given} = clew_fun:literal(elements(List)),
        {{literal, Values}, [given(Forms) || {_, _, Forms} <- Given]}
    catch
        _:_ -> {computed, []}
    end.

elements({cons, _, First, Rest}) -> [First | elements(Rest)];
elements({nil, _}) -> [].

given(Forms) ->
    {ok, _, Core} = compile:noenv_forms(Forms, [to_core0, binary]),
    core(Core).

core(Core) -> clew_core:core(Core, [], {[], false}, []).

call_forms(Text, Default) ->
    Characters = unicode:characters_to_list(Text),
    case erl_scan:string(string:trim(Characters, trailing, " \t\r\n."), {1, 1}) of
        {ok, [], _} ->
            {error, [call_problem({1, 1}, "there is no call")]};
        {ok, Tokens, End} ->
            case erl_parse:parse_exprs(Tokens ++ [{dot, End}]) of
                {ok, [Expression]} -> call_form(Expression, Default, Text);
                {ok, [_, Second | _]} ->
                    {error, [call_problem(place(Second), "one call is wanted, and a second expression begins here")]};
                {error, {Place, Module, Reason}} ->
                    {error, [call_problem(Place, Module:format_error(Reason))]}
            end;
        {error, {Place, Module, Reason}, _} ->
            {error, [call_problem(Place, Module:format_error(Reason))]}
    end.

call_form({call, At, {remote, _, {atom, _, Module}, {atom, _, Function}}, Arguments}, _, Text) ->
    {ok, {Module, Function, Arguments}, wrapper(At, Module, Function, Arguments, Text)};
call_form({call, At, {atom, _, _}, _}, none, _) ->
    {error, [call_problem(erl_anno:location(At), "the call does not say of which module")]};
call_form({call, At, {atom, _, Function}, Arguments}, Default, Text) ->
    {ok, {Default, Function, Arguments}, wrapper(At, Default, Function, Arguments, {Text, Default})};
call_form(Expression, _, _) ->
    {error, [call_problem(place(Expression), "this is not a call of a function by its name")]}.

wrapper(At, Module, Function, Arguments, Key) ->
    Digest = binary:decode_unsigned(erlang:md5(term_to_binary(Key))),
    Name = list_to_atom("clew_call_" ++ integer_to_list(Digest, 36)),
    Call = {call, At, {remote, At, {atom, At, Module}, {atom, At, Function}}, Arguments},
    List = lists:foldr(fun(Argument, Rest) -> {cons, At, Argument, Rest} end, {nil, At}, Arguments),
    [
        {attribute, At, file, {"call", 1}},
        {attribute, At, module, Name},
        {attribute, At, export, [{call, 0}, {arguments, 0}]},
        {function, At, call, 0, [{clause, At, [], [], [Call]}]},
        {function, At, arguments, 0, [{clause, At, [], [], [List]}]}
    ].

place(Expression) -> erl_anno:location(element(2, Expression)).

call_problem(Place, Text) -> problem(error, "call", Place, Text).
