%% The number of a card with all but the last four digits hidden: spaces between them are not digits.
%% Finds: badmatch
%% Crash: bug(<<"1234 5678">>)
-module(masked_number).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary()} | {error, atom()}.
bug(Number) -> masked(Number, fun(Text) -> Text end).

-spec fixed(binary()) -> {ok, binary()} | {error, atom()}.
fixed(Number) -> masked(Number, fun(Text) -> re:replace(Text, "[ -]", "", [global, {return, binary}]) end).

masked(Number, Plain) ->
    case re:run(Number, "^\\d{4}[ -]?\\d{4}\\z", [{capture, none}]) of
        match -> {ok, hidden(Plain(Number))};
        nomatch -> {error, malformed}
    end.

hidden(Digits) ->
    <<_:4/binary, Last:4/binary>> = Digits,
    <<"****", Last/binary>>.
