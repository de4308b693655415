%% Bytes without zeros by COBS, between zeros: a block that says it is longer than what is left.
%% Finds: badmatch
%% Crash: bug(<<3, 17, 34, 2, 5, 0, 1, 4, 51, 0>>)
-module(cobs_blocks).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [binary()]} | {error, atom()}.
bug(Stream) -> frames(Stream, fun block/2).

-spec fixed(binary()) -> {ok, [binary()]} | {error, atom()}.
fixed(Stream) -> frames(Stream, fun whole_block/2).

frames(Stream, Block) ->
    case lists:reverse(binary:split(Stream, <<0>>, [global])) of
        [<<>> | Frames] ->
            Plain = [plain(Frame, <<>>, Block) || Frame <- lists:reverse(Frames)],
            case lists:member(error, Plain) of
                true -> {error, block};
                false -> {ok, Plain}
            end;
        _ -> {error, no_end}
    end.

plain(<<>>, Done, _) -> Done;
plain(<<Code, Rest/binary>>, Done, Block) ->
    case Block(Code - 1, Rest) of
        error -> error;
        {Bytes, <<>>} -> <<Done/binary, Bytes/binary>>;
        {Bytes, More} when Code =:= 255 -> plain(More, <<Done/binary, Bytes/binary>>, Block);
        {Bytes, More} -> plain(More, <<Done/binary, Bytes/binary, 0>>, Block)
    end.

block(Size, Rest) ->
    <<Bytes:Size/binary, More/binary>> = Rest,
    {Bytes, More}.

whole_block(Size, Rest) when Size > byte_size(Rest) -> error;
whole_block(Size, Rest) -> block(Size, Rest).
