#!/usr/bin/env escript
%%! -kernel logger_level error
%% For each program of a folder a line, with tabs between: its name; how `bug` and `fixed` end on the call
%% in its remark "Crash"; and, if there is one among so many that are like it, a call on which `fixed` crashes.
-mode(compile).

%% Errors that a program has by mistake; others it raises itself.
-define(OF_THE_SYSTEM, [badarg, badarith, badmatch, function_clause, case_clause, if_clause, try_clause,
                        badfun, badarity, undef, badmap, badkey, badrecord, bad_filter, bad_generator,
                        system_limit]).

main([Folder, Rounds]) ->
    Files = filelib:wildcard(filename:join(Folder, "*.erl")),
    [program(File, list_to_integer(Rounds)) || File <- Files].

program(File, Rounds) ->
    {ok, M, Beam} = compile:file(File, [binary, return_errors, warnings_as_errors, report]),
    {module, M} = code:load_binary(M, File, Beam),
    Arguments = arguments(File),
    rand:seed(exsss, {1, 2, 3}),
    Others = [changed(Arguments) || _ <- lists:seq(1, Rounds)],
    Wrong = [{ended(M, fixed, Other), Other} || Other <- Others, ended(M, fixed, Other) =/= "returns"],
    io:format("~s\t~s\t~s\t~s~n",
              [M, ended(M, bug, Arguments), ended(M, fixed, Arguments),
               case Wrong of [] -> ""; [First | _] -> io_lib:format("~0p", [First]) end]).

%% The arguments of the call in the remark.
arguments(File) ->
    {ok, Text} = file:read_file(File),
    {match, [Call]} = re:run(Text, "^%% Crash: (.*)$", [multiline, {capture, all_but_first, list}]),
    {ok, Tokens, _} = erl_scan:string(Call ++ "."),
    {ok, [{call, _, {atom, _, bug}, Arguments}]} = erl_parse:parse_exprs(Tokens),
    [value(Argument) || Argument <- Arguments].

%% What calls make stays as it is: not every value is one that they could have made.
value({call, _, {remote, _, _, _}, _} = Call) ->
    {value, Value, _} = erl_eval:expr(Call, []),
    {kept, Value};
value({cons, _, First, Rest}) -> [value(First) | value(Rest)];
value(Other) ->
    {value, Value, _} = erl_eval:expr(Other, []),
    Value.

plain({kept, Value}) -> Value;
plain([First | Rest]) -> [plain(First) | plain(Rest)];
plain(Other) -> Other.

ended(M, F, Arguments) ->
    try apply(M, F, [plain(Argument) || Argument <- Arguments]) of
        _ -> "returns"
    catch
        error:Reason -> error_kind(Reason);
        throw:_ -> "throw";
        exit:_ -> "exit"
    end.

error_kind(Reason) when is_tuple(Reason) -> error_kind(element(1, Reason));
error_kind(Reason) ->
    Name = lists:flatten(io_lib:format("~p", [Reason])),
    case lists:member(Reason, ?OF_THE_SYSTEM) of
        true -> Name;
        false -> "error(" ++ Name ++ ") raised on purpose"
    end.

%% A few small changes.
changed(Arguments) ->
    lists:foldl(fun(_, Changed) -> change_one(Changed) end, Arguments, lists:seq(1, rand:uniform(3))).

change_one(Arguments) ->
    {Before, [Argument | After]} = lists:split(rand:uniform(length(Arguments)) - 1, Arguments),
    Before ++ [change(Argument) | After].

change(N) when is_integer(N) ->
    one_of([N + 1, N - 1, -N, N * 2, N div 2, rand:uniform(300) - 100]);
change(X) when is_float(X) ->
    one_of([X + 1, X - 1, X / 2, X * 10, float(round(X)), rand:normal() * 100]);
change(Bits) when is_bitstring(Bits) ->
    Whole = bit_size(Bits) rem 8 =:= 0,
    Step = if Whole -> 8; true -> 1 end,
    Length = bit_size(Bits) div Step,
    At = Step * (rand:uniform(Length + 1) - 1),
    <<Before:At/bits, After/bits>> = Bits,
    Few = min(bit_size(After), Step * rand:uniform(3)),
    <<Piece:Few/bits, Rest/bits>> = After,
    case rand:uniform(7) of
        1 -> Before;
        2 -> <<Before/bits, Rest/bits>>;
        3 -> <<Before/bits, Piece/bits, After/bits>>;
        4 -> <<Before/bits, (rand:uniform(256) - 1):Step, After/bits>>;
        5 when Rest =/= After -> <<_:Step, Later/bits>> = After,
             <<Before/bits, (rand:uniform(256) - 1):Step, Later/bits>>;
        6 when Rest =/= After -> <<Byte:Step, Later/bits>> = After,
             <<Before/bits, (Byte bxor (1 bsl (rand:uniform(Step) - 1))):Step, Later/bits>>;
        _ when Rest =/= After -> <<Byte:Step, Later/bits>> = After,
             <<Before/bits, (Byte + one_of([-1, 1])):Step, Later/bits>>;
        _ -> <<After/bits, Before/bits>>
    end;
change({kept, _} = Kept) -> Kept;
change([]) -> one_of([[], []]);
change(List) when is_list(List) ->
    At = rand:uniform(length(List)),
    {Before, [Element | After]} = lists:split(At - 1, List),
    case rand:uniform(4) of
        1 -> Before ++ After;
        2 -> Before ++ [Element, Element | After];
        _ -> Before ++ [change(Element) | After]
    end;
change(Tuple) when is_tuple(Tuple) ->
    At = rand:uniform(tuple_size(Tuple)),
    setelement(At, Tuple, change(element(At, Tuple)));
change(Other) -> Other.

one_of(List) -> lists:nth(rand:uniform(length(List)), List).
