%% Frames of HTTP/2 with data: more padding than there is room for.
%% Finds: badmatch
%% Crash: bug(<<3:24, 0, 9, 0:1, 5:31, 3, "ab">>)
-module(http2_padding).
-export([bug/1, fixed/1]).

-define(PADDED, 8).
-define(END_STREAM, 1).

-spec bug(binary()) -> {list(), binary()} | {error, atom()}.
bug(Bin) -> frames(Bin, [], fun unpadded/2).

-spec fixed(binary()) -> {list(), binary()} | {error, atom()}.
fixed(Bin) -> frames(Bin, [], fun checked/2).

frames(<<Size:24, _/binary>>, _, _) when Size > 16384 -> {error, frame_size};
frames(<<Size:24, Type, Flags, _:1, Stream:31, Body:Size/binary, Rest/binary>>, Seen, Unpadded) ->
    case frame(Type, Flags, Stream, Body, Unpadded) of
        {error, Why} -> {error, Why};
        Frame -> frames(Rest, [Frame | Seen], Unpadded)
    end;
frames(Rest, Seen, _) -> {lists:reverse(Seen), Rest}.

frame(0, _, 0, _, _) -> {error, no_stream};
frame(0, Flags, Stream, Body, Unpadded) when Flags band ?PADDED =/= 0 ->
    case Body of
        <<Padding, Rest/binary>> -> data(Stream, Flags, Unpadded(Padding, Rest));
        <<>> -> {error, frame_size}
    end;
frame(0, Flags, Stream, Body, _) -> data(Stream, Flags, Body);
frame(8, _, Stream, <<_:1, Increment:31>>, _) when Increment > 0 -> {window, Stream, Increment};
frame(4, 0, 0, Body, _) when byte_size(Body) rem 6 =:= 0 ->
    {settings, [{Id, Value} || <<Id:16, Value:32>> <= Body]};
frame(Type, _, Stream, _, _) -> {ignored, Type, Stream}.

data(_, _, error) -> {error, protocol};
data(Stream, Flags, Body) -> {data, Stream, Flags band ?END_STREAM =:= 1, Body}.

unpadded(Padding, Rest) ->
    Size = byte_size(Rest) - Padding,
    <<Data:Size/binary, _/binary>> = Rest,
    Data.

checked(Padding, Rest) when Padding > byte_size(Rest) -> error;
checked(Padding, Rest) -> unpadded(Padding, Rest).
