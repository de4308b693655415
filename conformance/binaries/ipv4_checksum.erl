%% An IPv4 header whose checksum is right: a header length that is less than the header.
%% Finds: badarg
%% Crash: bug(<<4:4, 2:4, 0, 20:16, 0:32, 64, 6, 16#69e2:16, 10, 0, 0, 1, 10, 0, 0, 2>>)
-module(ipv4_checksum).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, tuple(), binary()} | {error, atom()}.
bug(Packet) -> packet(Packet, 0).

-spec fixed(binary()) -> {ok, tuple(), binary()} | {error, atom()}.
fixed(Packet) -> packet(Packet, 5).

packet(<<4:4, Words:4, _Tos, Total:16, _Id:16, _Flags:3, 0:13, Ttl, Protocol, _Sum:16, A, B, C, D,
         _Target:32, Rest/binary>> = Packet, Least)
  when Ttl > 0, Total =:= byte_size(Packet), Words * 4 =< Total, Words >= Least ->
    case sum(binary:part(Packet, 0, 20), 0) of
        16#ffff ->
            Options = binary:part(Rest, 0, (Words - 5) * 4),
            {ok, {protocol(Protocol), {A, B, C, D}}, Options};
        _ -> {error, checksum}
    end;
packet(<<Version:4, _/bitstring>>, _) when Version =/= 4 -> {error, version};
packet(_, _) -> {error, malformed}.

sum(<<Word:16, Rest/binary>>, Sum) -> sum(Rest, Sum + Word);
sum(<<>>, Sum) -> (Sum band 16#ffff) + (Sum bsr 16).

protocol(1) -> icmp;
protocol(6) -> tcp;
protocol(17) -> udp;
protocol(Other) -> Other.
