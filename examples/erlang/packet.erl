%% A small binary protocol: a version, a kind, flags, a length, that many bytes, and a checksum.
-module(packet).
-export([encode/2, decode/1]).

-type kind() :: data | ack | close.
-record(packet, {kind :: kind(), urgent :: boolean(), trace :: none | 0..16#ffffffff, body :: binary()}).

-spec encode(kind(), binary()) -> binary().
encode(Kind, Body) ->
    <<1:4, (number(Kind)):4, 0:8, (byte_size(Body)):16/big, Body/binary, (checksum(Body)):32/little>>.

-spec decode(bitstring()) -> {ok, #packet{}, bitstring()} | {error, term()}.
decode(<<1:4, Number:4, Urgent:1, Traced:1, 0:6, Size:16/big, Body:Size/binary, Sum:32/little, Rest/bits>>) ->
    case checksum(Body) of
        Sum when Number =< 2 -> {ok, packet(kind(Number), Urgent =:= 1, Traced, Body), Rest};
        Sum -> {error, {kind, Number}};
        Other -> {error, {checksum, Sum, Other}}
    end;
decode(<<Version:4, _/bitstring>>) when Version =/= 1 ->
    {error, {version, Version}};
decode(Bits) when is_bitstring(Bits) ->
    {error, incomplete}.

packet(Kind, IsUrgent, 0, Body) ->
    #packet{kind = Kind, urgent = IsUrgent, trace = none, body = Body};
%% A body that is too short for what its flag promises crashes the receiver.
packet(Kind, IsUrgent, 1, Body) ->
    <<Trace:32, Rest/binary>> = Body,
    #packet{kind = Kind, urgent = IsUrgent, trace = Trace, body = Rest}.

number(data) -> 0;
number(ack) -> 1;
number(close) -> 2.

kind(0) -> data;
kind(1) -> ack;
kind(2) -> close.

checksum(Body) ->
    lists:foldl(fun(Byte, Sum) -> (Sum * 31 + Byte) band 16#ffffffff end, 7, binary_to_list(Body)).
