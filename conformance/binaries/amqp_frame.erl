%% Frames of AMQP 0-9-1: a heartbeat on a channel other than 0.
%% Finds: function_clause
%% Crash: bug(<<8, 1:16, 0:32, 16#CE>>)
-module(amqp_frame).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {[tuple() | heartbeat], binary()} | {error, atom()}.
bug(Bin) -> frames(Bin, [], fun frame/3).

-spec fixed(binary()) -> {[tuple() | heartbeat], binary()} | {error, atom()}.
fixed(Bin) -> frames(Bin, [], fun any_frame/3).

frames(<<Type, Channel:16, Size:32, Payload:Size/binary, 16#CE, Rest/binary>>, Seen, Frame)
  when Type >= 1, Type =< 3; Type =:= 8 ->
    case Frame(Type, Channel, Payload) of
        {error, Why} -> {error, Why};
        F -> frames(Rest, [F | Seen], Frame)
    end;
frames(<<_, _:16, Size:32, _:Size/binary, End, _/binary>>, _, _) when End =/= 16#CE ->
    {error, frame_end};
frames(<<"AMQP", _/binary>>, _, _) -> {error, protocol_header};
frames(Rest, Seen, _) -> {lists:reverse(Seen), Rest}.

frame(1, Channel, <<Class:16, Method:16, Arguments/binary>>) ->
    {method, Channel, {Class, Method}, Arguments};
frame(1, _, _) -> {error, syntax};
frame(2, Channel, <<_Class:16, 0:16, Size:64, Flags:15, 0:1, _/binary>>) when Channel > 0 ->
    {header, Channel, Size, [N || {N, 1} <- lists:zip(lists:seq(1, 15), [B || <<B:1>> <= <<Flags:15>>])]};
frame(2, _, _) -> {error, syntax};
frame(3, Channel, Body) -> {body, Channel, Body};
frame(8, 0, <<>>) -> heartbeat;
frame(8, 0, _) -> {error, syntax}.

any_frame(8, Channel, _) when Channel > 0 -> {error, command};
any_frame(Type, Channel, Payload) -> frame(Type, Channel, Payload).
