%% One line of comma-separated values; between quotes, a comma is a character and two quotes are one.
-module(csv).
-export([decode/1, encode/1]).

-spec decode(binary()) -> {ok, [binary()]} | {error, atom()}.
decode(Line) ->
    fields(Line, []).

fields(<<"\"", Rest/binary>>, Fields) ->
    case is_closed(Rest) of
        true -> quoted(Rest, <<>>, Fields);
        false -> {error, open_quote}
    end;
fields(Text, Fields) ->
    case binary:split(Text, <<",">>) of
        [Field, Rest] -> fields(Rest, [Field | Fields]);
        [Field] -> {ok, lists:reverse(Fields, [Field])}
    end.

%% A quote closes a field before a comma or at the end: but the last one may be half of an escaped quote.
is_closed(Text) ->
    binary:match(Text, <<"\",">>) =/= nomatch orelse Text =/= <<>> andalso binary:last(Text) =:= $".

quoted(<<"\"\"", Rest/binary>>, Field, Fields) -> quoted(Rest, <<Field/binary, "\"">>, Fields);
quoted(<<"\",", Rest/binary>>, Field, Fields) -> fields(Rest, [Field | Fields]);
quoted(<<"\"">>, Field, Fields) -> {ok, lists:reverse(Fields, [Field])};
quoted(<<"\"", _/binary>>, _, _) -> {error, after_quote};
quoted(<<C, Rest/binary>>, Field, Fields) -> quoted(Rest, <<Field/binary, C>>, Fields).

-spec encode([binary()]) -> binary().
encode(Fields) ->
    iolist_to_binary(lists:join(",", [encode_field(Field) || Field <- Fields])).

encode_field(Field) ->
    case binary:match(Field, [<<"\"">>, <<",">>, <<"\n">>]) of
        nomatch -> Field;
        _ -> ["\"", binary:replace(Field, <<"\"">>, <<"\"\"">>, [global]), "\""]
    end.
