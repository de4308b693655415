%% A table of comma-separated values under a line of names: a row of fewer fields than there are names.
%% Finds: function_clause
%% Crash: bug(<<"id,name\n1,\"a,b\"\n2\n">>)
-module(csv_table).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [[{binary(), binary()}]]} | {error, atom()}.
bug(Table) -> table(Table, fun lists:zip/2).

-spec fixed(binary()) -> {ok, [[{binary(), binary()}]]} | {error, atom()}.
fixed(Table) -> table(Table, fun zip_if_even/2).

table(Table, Zip) ->
    case [fields(Line, []) || Line <- binary:split(Table, <<"\n">>, [global]), Line =/= <<>>] of
        [Names | Rows] when is_list(Names) ->
            case lists:member(error, Rows) of
                true -> {error, quotes};
                false -> {ok, [Zip(Names, Row) || Row <- Rows]}
            end;
        _ -> {error, no_names}
    end.

fields(<<"\"", Rest/binary>>, Seen) ->
    case binary:split(Rest, <<"\"">>) of
        [Field, <<",", More/binary>>] -> fields(More, [Field | Seen]);
        [Field, <<>>] -> lists:reverse(Seen, [Field]);
        _ -> error
    end;
fields(Line, Seen) ->
    case binary:split(Line, <<",">>) of
        [Field, More] -> fields(More, [Field | Seen]);
        [Field] -> lists:reverse(Seen, [Field])
    end.

%% What is missing is empty, and what is too much is left out.
zip_if_even(Names, Row) ->
    Missing = max(0, length(Names) - length(Row)),
    lists:zip(Names, lists:sublist(Row ++ lists:duplicate(Missing, <<>>), length(Names))).
