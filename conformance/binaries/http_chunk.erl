%% Chunks of an HTTP body: the size may be left out before an extension.
%% Finds: badarg
%% Crash: bug(<<"2\r\nab\r\n;x\r\n">>)
-module(http_chunk).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {done, binary(), binary()} | more | {error, atom()}.
bug(Bin) -> chunks(Bin, <<>>, fun size_of/1).

-spec fixed(binary()) -> {done, binary(), binary()} | more | {error, atom()}.
fixed(Bin) -> chunks(Bin, <<>>, fun careful_size_of/1).

chunks(Bin, Body, SizeOf) ->
    case binary:split(Bin, <<"\r\n">>) of
        [Line, Rest] ->
            [Hex | _Extensions] = binary:split(Line, <<";">>),
            case are_digits(Hex) andalso SizeOf(Hex) of
                0 -> {done, Body, Rest};
                Size when is_integer(Size) -> chunk(Size, Rest, Body, SizeOf);
                false -> {error, bad_size}
            end;
        [_] -> more
    end.

chunk(Size, Rest, Body, SizeOf) ->
    case Rest of
        <<Chunk:Size/binary, "\r\n", Next/binary>> ->
            chunks(Next, <<Body/binary, Chunk/binary>>, SizeOf);
        <<_:Size/binary, _, _, _/binary>> -> {error, no_end};
        _ -> more
    end.

are_digits(<<D, Rest/binary>>) when D >= $0, D =< $9; D >= $a, D =< $f; D >= $A, D =< $F ->
    are_digits(Rest);
are_digits(Rest) -> Rest =:= <<>>.

size_of(Hex) -> binary_to_integer(Hex, 16).

careful_size_of(<<>>) -> false;
careful_size_of(Hex) -> binary_to_integer(Hex, 16).
