%% The fixed header of an MQTT packet: a length that goes on after its fourth byte.
%% Finds: function_clause
%% Crash: bug(<<3:4, 0:4, 255, 255, 255, 255, 1>>)
-module(mqtt_length).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, atom(), binary(), binary()} | more | {error, atom()}.
bug(<<Type:4, Flags:4, Rest/binary>>) when Type > 0 -> packet(Type, Flags, remaining(Rest, 0, 0));
bug(<<>>) -> more;
bug(_) -> {error, reserved}.

-spec fixed(binary()) -> {ok, atom(), binary(), binary()} | more | {error, atom()}.
fixed(<<Type:4, Flags:4, Rest/binary>>) when Type > 0 ->
    packet(Type, Flags, checked_remaining(Rest, 0, 0));
fixed(<<>>) -> more;
fixed(_) -> {error, reserved}.

packet(3, Flags, {Size, Rest}) when Flags band 6 =/= 6 -> body(publish, Size, Rest);
packet(8, 2, {Size, Rest}) -> body(subscribe, Size, Rest);
packet(Type, 0, {Size, Rest}) -> body(type(Type), Size, Rest);
packet(_, _, {error, Why}) -> {error, Why};
packet(_, _, more) -> more;
packet(_, _, _) -> {error, flags}.

body(Type, Size, Rest) ->
    case Rest of
        <<Body:Size/binary, Next/binary>> -> {ok, Type, Body, Next};
        _ -> more
    end.

remaining(<<0:1, Digit:7, Rest/binary>>, Shift, Sum) when Shift < 28 ->
    {Sum + (Digit bsl Shift), Rest};
remaining(<<1:1, Digit:7, Rest/binary>>, Shift, Sum) when Shift < 28 ->
    remaining(Rest, Shift + 7, Sum + (Digit bsl Shift));
remaining(<<>>, _, _) -> more.

checked_remaining(<<_, _/binary>>, 28, _) -> {error, length};
checked_remaining(<<0:1, Digit:7, Rest/binary>>, Shift, Sum) -> {Sum + (Digit bsl Shift), Rest};
checked_remaining(<<1:1, Digit:7, Rest/binary>>, Shift, Sum) ->
    checked_remaining(Rest, Shift + 7, Sum + (Digit bsl Shift));
checked_remaining(<<>>, _, _) -> more.

type(1) -> connect;
type(2) -> connack;
type(12) -> pingreq;
type(13) -> pingresp;
type(14) -> disconnect;
type(_) -> other.
