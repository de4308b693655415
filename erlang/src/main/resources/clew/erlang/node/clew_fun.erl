%% Functions in the arguments of calls: those that Clew made, which are tables, and those that a user wrote.
%% No term that is sent can hold one, so they come as tuples:
%%
%%   {'$clew_function', Arity, [{Arguments, Result}], Otherwise}
%%   {'$clew_raises', Class, Reason}   as a result
%%   {'$clew_any', Arity}              as an argument: any function of so many arguments
%%   {'$clew_given', Text}
%%   {'$clew_call', Module, Function, Arguments}   what the call gives
-module(clew_fun).

-export([arguments/1, literal/1, result/3, forms/2]).

%% ---- from what was sent

arguments({written, Arguments}) -> [alive(Argument) || Argument <- Arguments];
arguments(Arguments) -> Arguments.

alive({'$clew_function', Arity, Points, Otherwise}) ->
    made(Arity, [{As, alive(Result)} || {As, Result} <- Points], alive(Otherwise));
alive({'$clew_given', Text}) ->
    given(Text);
alive({'$clew_call', Module, Function, Arguments}) ->
    apply(Module, Function, [alive(Argument) || Argument <- Arguments]);
alive([First | Rest]) ->
    [alive(First) | alive(Rest)];
alive(Tuple) when is_tuple(Tuple) ->
    list_to_tuple([alive(Element) || Element <- tuple_to_list(Tuple)]);
alive(Map) when is_map(Map) ->
    maps:from_list([{alive(Key), alive(Value)} || {Key, Value} <- maps:to_list(Map)]);
alive(Other) ->
    Other.

%% There is a module for each number of arguments, which is made when it is first needed.
made(Arity, Points, Otherwise) ->
    Name = list_to_atom("clew_fun_" ++ integer_to_list(Arity)),
    loaded(Name, fun() -> maker(Name, Arity) end),
    Name:made(Points, Otherwise).

maker(Name, Arity) ->
    At = {1, 1},
    Arguments = [{var, At, list_to_atom("A" ++ integer_to_list(N))} || N <- lists:seq(1, Arity)],
    List = lists:foldr(fun(Argument, Rest) -> {cons, At, Argument, Rest} end, {nil, At}, Arguments),
    Table = [{var, At, 'Points'}, {var, At, 'Otherwise'}],
    Result = {call, At, {remote, At, {atom, At, ?MODULE}, {atom, At, result}}, [List | Table]},
    Fun = {'fun', At, {clauses, [{clause, At, Arguments, [], [Result]}]}},
    [
        {attribute, At, file, {"made", 1}},
        {attribute, At, module, Name},
        {attribute, At, export, [{made, 2}]},
        {function, At, made, 2, [{clause, At, Table, [], [Fun]}]}
    ].

given(Text) ->
    {ok, Tokens, End} = erl_scan:string(unicode:characters_to_list(Text), {1, 1}),
    {ok, [Expression]} = erl_parse:parse_exprs(Tokens ++ [{dot, End}]),
    Name = name(Text),
    loaded(Name, fun() -> forms(Name, Expression) end),
    Name:given().

name(Text) ->
    Digest = binary:decode_unsigned(erlang:md5(Text)),
    list_to_atom("clew_given_" ++ integer_to_list(Digest, 36)).

%% A module whose given/0 gives a function.
forms(Name, Expression) ->
    At = {1, 1},
    [
        {attribute, At, file, {"call", 1}},
        {attribute, At, module, Name},
        {attribute, At, export, [{given, 0}]},
        {function, At, given, 0, [{clause, At, [], [], [Expression]}]}
    ].

loaded(Name, Forms) ->
    case code:is_loaded(Name) of
        {file, _} ->
            Name;
        false ->
            {ok, Name, Beam} = compile:noenv_forms(Forms(), [binary]),
            {module, Name} = code:load_binary(Name, "call", Beam)
    end.

result(Arguments, Points, Otherwise) -> outcome(found([seen(A) || A <- Arguments], Points, Otherwise)).

seen(Fun) when is_function(Fun) ->
    {arity, Arity} = erlang:fun_info(Fun, arity),
    {'$clew_any', Arity};
seen(Other) ->
    Other.

found(Arguments, [{Same, Result} | _], _) when Arguments =:= Same -> Result;
found(Arguments, [_ | Points], Otherwise) -> found(Arguments, Points, Otherwise);
found(_, [], Otherwise) -> Otherwise.

outcome({'$clew_raises', Class, Reason}) -> erlang:raise(Class, Reason, []);
outcome(Result) -> Result.

%% ---- to what is sent

%% The values of expressions as the compiler has them without records, and a module for each function among them that is no table: its name, its text
%% and its forms. Fails where an expression is no value.
literal(Expressions) ->
    {Values, Given} = lists:mapfoldl(fun value/2, [], Expressions),
    {Values, lists:usort(Given)}.

value({'fun', _, {clauses, Clauses}} = Form, Given) ->
    try
        {table(Clauses), Given}
    catch
        throw:no_table -> given(Form, Given)
    end;
value({'fun', _, _} = Form, Given) ->
    given(Form, Given);
value({named_fun, _, _, _} = Form, Given) ->
    given(Form, Given);
value({cons, _, First, Rest}, Given0) ->
    {Value, Given1} = value(First, Given0),
    {Values, Given2} = value(Rest, Given1),
    {[Value | Values], Given2};
value({tuple, _, Elements}, Given0) ->
    {Values, Given} = lists:mapfoldl(fun value/2, Given0, Elements),
    {list_to_tuple(Values), Given};
value({map, _, Fields}, Given0) ->
    {Pairs, Given} = lists:mapfoldl(fun field/2, Given0, Fields),
    {maps:from_list(Pairs), Given};
value({call, _, {remote, _, {atom, _, erlang}, {atom, _, Maker}}, [{string, _, Text}]}, Given) when
    Maker =:= list_to_pid; Maker =:= list_to_port; Maker =:= list_to_ref
->
    {erlang:Maker(Text), Given};
value({call, _, {remote, _, {atom, _, Module}, {atom, _, Function}}, Arguments}, Given0) when Module =/= erlang ->
    {Values, Given} = lists:mapfoldl(fun value/2, Given0, Arguments),
    {{'$clew_call', Module, Function, Values}, Given};
%% An atom that no source text can spell.
value({call, _, {remote, _, {atom, _, erlang}, {atom, _, list_to_atom}}, [Characters]}, Given) ->
    {list_to_atom(erl_parse:normalise(Characters)), Given};
value(Form, Given) ->
    {erl_parse:normalise(Form), Given}.

field({map_field_assoc, _, Key, Value}, Given0) ->
    {K, Given1} = value(Key, Given0),
    {V, Given2} = value(Value, Given1),
    {{K, V}, Given2}.

given(Form, Given) ->
    Text = unicode:characters_to_binary(one_line(erl_pp:expr(Form, [{encoding, unicode}]))),
    Name = name(Text),
    {{'$clew_given', Text, Name, arity(Form)}, [{Name, Text, forms(Name, Form)} | Given]}.

arity({'fun', _, {clauses, [{clause, _, Patterns, _, _} | _]}}) -> length(Patterns);
arity({'fun', _, {function, _, Arity}}) -> Arity;
arity({'fun', _, {function, _, _, {integer, _, Arity}}}) -> Arity;
arity({named_fun, _, _, [{clause, _, Patterns, _, _} | _]}) -> length(Patterns).

one_line(Text) -> lists:join(" ", [string:trim(L) || L <- string:split(unicode:characters_to_list(Text), "\n", all)]).

%% A function whose clauses give values for values, and whose last clause gives one for all others.
table(Clauses) ->
    {Points, [{clause, _, Last, [], [Otherwise]}]} = split(Clauses),
    is_any(Last) orelse throw(no_table),
    {'$clew_function', length(Last), [point(Clause) || Clause <- Points], constant(Otherwise)}.

split(Clauses) ->
    case lists:split(length(Clauses) - 1, Clauses) of
        {_, [{clause, _, _, [], [_]}]} = Parts -> Parts;
        _ -> throw(no_table)
    end.

is_any(Patterns) ->
    Names = [Name || {var, _, Name} <- Patterns],
    Named = [Name || Name <- Names, Name =/= '_'],
    length(Names) =:= length(Patterns) andalso length(lists:usort(Named)) =:= length(Named).

point({clause, _, Patterns, Guards, [Result]}) ->
    Known = known(Guards),
    {[argument(Pattern, Known) || Pattern <- Patterns], constant(Result)};
point(_) ->
    throw(no_table).

known([]) -> [];
known([Tests]) -> [test(Test) || Test <- Tests];
known(_) -> throw(no_table).

test({op, _, '=:=', {var, _, Name}, Value}) -> {Name, plain(Value)};
test({call, _, {remote, _, {atom, _, erlang}, {atom, _, is_function}}, [{var, _, Name}, {integer, _, Arity}]}) ->
    {Name, {'$clew_any', Arity}};
test(_) -> throw(no_table).

argument({var, _, Name}, Known) ->
    case lists:keyfind(Name, 1, Known) of
        {_, Value} -> Value;
        false -> throw(no_table)
    end;
argument(Pattern, _) ->
    plain(Pattern).

constant({call, _, {remote, _, {atom, _, erlang}, {atom, _, Class}}, [Reason]}) when
    Class =:= throw; Class =:= exit; Class =:= error
->
    {'$clew_raises', Class, plain(Reason)};
constant(Form) ->
    plain(Form).

plain(Form) ->
    try value(Form, []) of
        {Value, []} -> Value;
        _ -> throw(no_table)
    catch
        error:_ -> throw(no_table)
    end.
