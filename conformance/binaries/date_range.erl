%% Two dates as in 2024-02-01/2024-03-15, of which the second may leave out what is the same.
%% Finds: function_clause
%% Crash: bug(<<"2024-02-01/15">>)
-module(date_range).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, string(), string()} | {error, atom()}.
bug(Text) -> range(Text, fun full/2).

-spec fixed(binary()) -> {ok, string(), string()} | {error, atom()}.
fixed(Text) -> range(Text, fun any/2).

range(Text, Full) ->
    case re:run(Text, "^(\\d{4}-\\d\\d-\\d\\d)/((?:(?:\\d{4}-)?\\d\\d-)?\\d\\d)$",
                [{capture, all_but_first, list}]) of
        {match, [From, To]} ->
            case Full(From, To) of
                Until when Until >= From -> {ok, From, Until};
                _ -> {error, backwards}
            end;
        nomatch -> {error, malformed}
    end.

full(_, [_, _, _, _, $-, _, _, $-, _, _] = To) -> To;
full([Y1, Y2, Y3, Y4 | _], [_, _, $-, _, _] = To) -> [Y1, Y2, Y3, Y4, $- | To].

any([Y1, Y2, Y3, Y4, $-, M1, M2 | _], [D1, D2]) -> [Y1, Y2, Y3, Y4, $-, M1, M2, $-, D1, D2];
any(From, To) -> full(From, To).
