%% A message in pieces, with a line that tells how long it is: there is less than that.
%% Finds: badmatch
%% Crash: bug([<<"Content-">>, [<<"Length: 12\r\n">>, <<"\r\nhello">>]])
-module(content_length).
-export([bug/1, fixed/1]).

-spec bug(iodata()) -> {ok, binary(), non_neg_integer()} | {error, atom()}.
bug(Data) -> message(Data, fun body/2).

-spec fixed(iodata()) -> {ok, binary(), non_neg_integer()} | {error, atom()}.
fixed(Data) -> message(Data, fun whole_body/2).

message(Data, Body) ->
    case binary:split(iolist_to_binary(Data), <<"\r\n\r\n">>) of
        [<<"Content-Length: ", Digits/binary>>, Rest] when byte_size(Digits) < 10 ->
            case length_of(Digits, 0) of
                error -> {error, no_number};
                Size ->
                    case Body(Size, Rest) of
                        error -> {error, short};
                        {Text, After} -> {ok, Text, After}
                    end
            end;
        [_, _] -> {error, no_length};
        [_] -> {error, no_body}
    end.

length_of(<<D, Rest/binary>>, N) when D >= $0, D =< $9, Rest =/= <<>> ->
    length_of(Rest, N * 10 + D - $0);
length_of(<<D>>, N) when D >= $0, D =< $9 -> N * 10 + D - $0;
length_of(_, _) -> error.

body(Size, Rest) ->
    <<Text:Size/binary, After/binary>> = Rest,
    {Text, byte_size(After)}.

whole_body(Size, Rest) when Size > byte_size(Rest) -> error;
whole_body(Size, Rest) -> body(Size, Rest).
