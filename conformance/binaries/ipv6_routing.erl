%% The header of IPv6 that says by way of which hosts a packet goes: there are more to go than there are.
%% Finds: function_clause
%% Crash: bug(<<6:4, 0:28, 24:16, 43, 64, 0:256, 59, 2, 0, 2, 0:32, 1:128>>)
-module(ipv6_routing).
-export([bug/1, fixed/1]).

-spec bug(<<_:320, _:_*8>>) -> {ok, binary()} | {error, atom()}.
bug(Packet) -> packet(Packet, fun next/2).

-spec fixed(<<_:320, _:_*8>>) -> {ok, binary()} | {error, atom()}.
fixed(Packet) -> packet(Packet, fun next_if_any/2).

packet(<<6:4, _Class:8, _Flow:20, Size:16, Next, Hops, _From:16/binary, To:16/binary, Payload/binary>>,
       NextOf) when Size =:= byte_size(Payload), Hops > 0 ->
    headers(Next, Payload, To, NextOf);
packet(<<6:4, _/bits>>, _) -> {error, malformed};
packet(_, _) -> {error, version}.

%% Options are passed over; a header is so many times 8 bytes, and 8 more.
headers(43, <<Next, Words, Type, Left, _:32, Rest/binary>>, To, NextOf) when Words rem 2 =:= 0 ->
    case Rest of
        <<Hosts:Words/binary-unit:64, More/binary>> when Type =:= 0, Left > 0 ->
            case NextOf([H || <<H:16/binary>> <= Hosts], Left) of
                error -> {error, segments_left};
                Host -> headers(Next, More, Host, NextOf)
            end;
        <<_:Words/binary-unit:64, More/binary>> when Left =:= 0 -> headers(Next, More, To, NextOf);
        _ -> {error, routing}
    end;
headers(Kind, <<Next, Words, _:6/binary, Rest/binary>>, To, NextOf) when Kind =:= 0; Kind =:= 60 ->
    case Rest of
        <<_:Words/binary-unit:64, More/binary>> -> headers(Next, More, To, NextOf);
        _ -> {error, options}
    end;
headers(Kind, _, To, _) when Kind =/= 43, Kind =/= 0, Kind =/= 60 -> {ok, To};
headers(_, _, _, _) -> {error, truncated}.

%% The hosts that are left are the last ones.
next(Hosts, Left) -> hd(lists:nthtail(length(Hosts) - Left, Hosts)).

next_if_any(Hosts, Left) when Left > length(Hosts) -> error;
next_if_any(Hosts, Left) -> next(Hosts, Left).
