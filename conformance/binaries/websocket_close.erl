%% WebSocket frames: a masked close frame with a body of one byte, too short for a status.
%% Finds: case_clause
%% Crash: bug(<<1:1, 0:3, 8:4, 1:1, 1:7, 1, 2, 3, 4, 99>>)
-module(websocket_close).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> term().
bug(Bin) ->
    case frame(Bin) of
        {close, Body, _} ->
            case Body of
                <<>> -> {close, 1005, <<>>};
                <<Status:16, Reason/binary>> -> {close, Status, Reason}
            end;
        Other -> Other
    end.

-spec fixed(binary()) -> term().
fixed(Bin) ->
    case frame(Bin) of
        {close, Body, _} ->
            case Body of
                <<>> -> {close, 1005, <<>>};
                <<Status:16, Reason/binary>> -> {close, Status, Reason};
                <<_>> -> {error, protocol}
            end;
        Other -> Other
    end.

frame(<<1:1, 0:3, Op:4, 1:1, 126:7, Size:16, Key:4/binary, Rest/binary>>) when Size > 125, Op < 8 ->
    payload(Op, Size, Key, Rest);
frame(<<1:1, 0:3, Op:4, 1:1, Size:7, Key:4/binary, Rest/binary>>) when Size < 126 ->
    payload(Op, Size, Key, Rest);
frame(<<0:1, _:7, _/binary>>) -> {error, fragmented};
frame(<<_, 0:1, _:7, _/binary>>) -> {error, unmasked};
frame(_) -> more.

payload(Op, Size, Key, Rest) when byte_size(Rest) >= Size ->
    <<Masked:Size/binary, Next/binary>> = Rest,
    case opcode(Op) of
        reserved -> {error, opcode};
        Kind -> {Kind, unmask(Masked, Key, <<>>), Next}
    end;
payload(_, _, _, _) -> more.

unmask(<<X, Rest/binary>>, <<K, Key/binary>>, Done) ->
    unmask(Rest, <<Key/binary, K>>, <<Done/binary, (X bxor K)>>);
unmask(<<>>, _, Done) -> Done.

opcode(1) -> text;
opcode(2) -> binary;
opcode(8) -> close;
opcode(9) -> ping;
opcode(10) -> pong;
opcode(_) -> reserved.
