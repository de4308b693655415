%% Replies on a Modbus line, behind which stands a CRC: an exception whose number has no name.
%% Finds: case_clause
%% Crash: bug(<<17, 16#83, 5, 16#F680:16/little>>)
-module(modbus_reply).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, byte(), [0..65535]} | {error, atom()}.
bug(Frame) -> frame(Frame, fun exception/1).

-spec fixed(binary()) -> {ok, byte(), [0..65535]} | {error, atom()}.
fixed(Frame) -> frame(Frame, fun any_exception/1).

frame(Frame, Exception) when byte_size(Frame) > 4 ->
    Size = byte_size(Frame) - 2,
    <<Reply:Size/binary, Crc:16/little>> = Frame,
    case crc(Reply, 16#FFFF) of
        Crc -> reply(Reply, Exception);
        _ -> {error, crc}
    end;
frame(_, _) -> {error, short}.

reply(<<Unit, 0:1, Function:7, Size, Registers:Size/binary>>, _)
  when Function =:= 3 orelse Function =:= 4, Size rem 2 =:= 0 ->
    {ok, Unit, [R || <<R:16>> <= Registers]};
reply(<<_, 1:1, _Function:7, Number>>, Exception) -> {error, Exception(Number)};
reply(_, _) -> {error, function}.

crc(<<Byte, Rest/binary>>, Crc) -> crc(Rest, shifted(Crc bxor Byte, 8));
crc(<<>>, Crc) -> Crc.

shifted(Crc, 0) -> Crc;
shifted(Crc, N) when Crc band 1 =:= 1 -> shifted((Crc bsr 1) bxor 16#A001, N - 1);
shifted(Crc, N) -> shifted(Crc bsr 1, N - 1).

exception(Number) ->
    case Number of
        1 -> illegal_function;
        2 -> illegal_address;
        3 -> illegal_value;
        4 -> failure;
        6 -> busy
    end.

any_exception(5) -> acknowledged;
any_exception(Number) when Number =:= 0; Number > 6 -> other;
any_exception(Number) -> exception(Number).
