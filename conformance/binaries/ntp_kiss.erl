%% A packet of NTP: a server that is out of step may send a reason of which nobody has heard.
%% Finds: case_clause
%% Crash: bug(<<3:2, 4:3, 4:3, 0, 6, 0, 0:64, "STEP", 0:256>>)
-module(ntp_kiss).
-export([bug/1, fixed/1]).

-spec bug(<<_:384>>) -> {ok, tuple()} | {stop | slow, binary()} | {error, atom()}.
bug(Packet) -> packet(Packet, fun kiss/1).

-spec fixed(<<_:384>>) -> {ok, tuple()} | {stop | slow, binary()} | {error, atom()}.
fixed(Packet) -> packet(Packet, fun any_kiss/1).

packet(<<Leap:2, Version:3, 4:3, Stratum, _Poll, _Precision, Delay:32, _:32, Id:4/binary, _:64,
         Sent:64, _:64, Told:64>>, Kiss) when Version =:= 3; Version =:= 4 ->
    case {Leap, Stratum} of
        {3, 0} -> Kiss(Id);
        {3, _} -> {error, out_of_step};
        {_, 1} -> {ok, {clock, Id, Told - Sent}};
        {_, S} when S > 1, S < 16 -> {ok, {server, S, Delay / 65536}};
        {_, _} -> {error, stratum}
    end;
packet(<<_:2, _:3, Mode:3, _/binary>>, _) when Mode =/= 4 -> {error, mode};
packet(_, _) -> {error, malformed}.

kiss(Id) ->
    case Id of
        <<"DENY">> -> {stop, Id};
        <<"RSTR">> -> {stop, Id};
        <<"RATE">> -> {slow, Id};
        <<"X", _/binary>> -> {error, experimental};
        <<_:3/binary, 0>> -> {error, short_code}
    end.

any_kiss(Id) when Id =:= <<"DENY">>; Id =:= <<"RSTR">>; Id =:= <<"RATE">> -> kiss(Id);
any_kiss(_) -> {error, other}.
