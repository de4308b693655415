%% A text of SQL between quotes, in which a quote is doubled: one quote is the first and the last at once.
%% Finds: badmatch
%% Crash: bug(<<"name='">>)
-module(sql_quote).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary(), term()} | {error, atom()}.
bug(Assignment) -> assignment(Assignment, 1).

-spec fixed(binary()) -> {ok, binary(), term()} | {error, atom()}.
fixed(Assignment) -> assignment(Assignment, 2).

assignment(Assignment, Least) ->
    case binary:split(Assignment, <<"=">>) of
        [<<C, _/binary>> = Column, Value] when C >= $a, C =< $z ->
            case value(Value, Least) of
                error -> {error, value};
                V -> {ok, Column, V}
            end;
        [_, _] -> {error, column};
        [_] -> {error, no_assignment}
    end.

value(<<"NULL">>, _) -> null;
value(Value, Least) when byte_size(Value) >= Least ->
    case {binary:first(Value), binary:last(Value)} of
        {$', $'} ->
            Size = byte_size(Value) - 2,
            <<_, Inner:Size/binary, _>> = Value,
            unquoted(Inner, <<>>);
        _ -> error
    end;
value(_, _) -> error.

unquoted(<<"''", Rest/binary>>, Done) -> unquoted(Rest, <<Done/binary, "'">>);
unquoted(<<"'", _/binary>>, _) -> error;
unquoted(<<C, Rest/binary>>, Done) -> unquoted(Rest, <<Done/binary, C>>);
unquoted(<<>>, Done) -> Done.
