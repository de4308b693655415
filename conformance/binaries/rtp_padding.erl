%% A packet of RTP: the last byte says how much padding there is, itself included.
%% Finds: badmatch
%% Crash: bug(<<2:2, 1:1, 0:1, 1:4, 0:1, 96:7, 5:16, 1000:32, 77:32, 78:32, "ab", 9>>)
-module(rtp_padding).
-export([bug/1, fixed/1]).

-spec bug(<<_:96, _:_*8>>) -> {ok, map()} | {error, atom()}.
bug(Packet) -> packet(Packet, fun without_padding/1).

-spec fixed(<<_:96, _:_*8>>) -> {ok, map()} | {error, atom()}.
fixed(Packet) -> packet(Packet, fun without_possible_padding/1).

packet(<<2:2, P:1, X:1, Count:4, Marker:1, Type:7, Sequence:16, _Time:32, Source:32,
         Sources:Count/binary-unit:32, Rest/binary>>, Without) ->
    case payload(P, extension(X, Rest), Without) of
        error -> {error, malformed};
        Payload ->
            {ok, #{marker => Marker =:= 1, type => Type, sequence => Sequence,
                   sources => [Source | [S || <<S:32>> <= Sources]], payload => Payload}}
    end;
packet(<<Version:2, _/bits>>, _) when Version =/= 2 -> {error, version};
packet(_, _) -> {error, truncated}.

extension(0, Rest) -> Rest;
extension(1, <<_Profile:16, Words:16, _:Words/binary-unit:32, Rest/binary>>) -> Rest;
extension(1, _) -> error.

payload(_, error, _) -> error;
payload(1, Rest, Without) when Rest =/= <<>> -> Without(Rest);
payload(1, <<>>, _) -> error;
payload(0, Rest, _) -> Rest.

without_padding(Rest) ->
    Size = byte_size(Rest) - binary:last(Rest),
    <<Payload:Size/binary, _Padding/binary>> = Rest,
    Payload.

without_possible_padding(Rest) ->
    case binary:last(Rest) > byte_size(Rest) of
        true -> error;
        false -> without_padding(Rest)
    end.
