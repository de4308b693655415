%% A small binary protocol: a version, a kind, a length, that many bytes, and a checksum.
-module(packet).
-export([encode/2, decode/1]).

-record(packet, {kind :: data | ack | close, body :: binary()}).

encode(Kind, Body) when is_binary(Body) ->
    <<1:4, (number(Kind)):4, (byte_size(Body)):16/big, Body/binary, (checksum(Body)):32/little>>.

decode(<<1:4, Number:4, Size:16/big, Body:Size/binary, Sum:32/little, Rest/binary>>) ->
    case checksum(Body) of
        Sum -> {ok, #packet{kind = kind(Number), body = Body}, Rest};
        Other -> {error, {checksum, Sum, Other}}
    end;
decode(<<Version:4, _/bitstring>>) when Version =/= 1 ->
    {error, {version, Version}};
decode(Bits) when is_bitstring(Bits) ->
    {error, incomplete}.

number(data) -> 0;
number(ack) -> 1;
number(close) -> 2.

%% A kind that nobody knows yet crashes the receiver.
kind(0) -> data;
kind(1) -> ack;
kind(2) -> close.

checksum(Body) ->
    lists:foldl(fun(Byte, Sum) -> (Sum * 31 + Byte) band 16#ffffffff end, 7, binary_to_list(Body)).
