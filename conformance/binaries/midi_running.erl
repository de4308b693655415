%% Events of a MIDI track: the status is left out if it is as before, but there may be none before.
%% Finds: function_clause
%% Crash: bug(<<"MTrk", 8:32, 0, 16#FF, 3, 1, "x", 16#81, 0, 60>>)
-module(midi_running).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [tuple()]} | {error, atom()}.
bug(File) -> track(File, fun kind/1).

-spec fixed(binary()) -> {ok, [tuple()]} | {error, atom()}.
fixed(File) -> track(File, fun known_kind/1).

track(<<"MTrk", Size:32, Events:Size/binary, _/binary>>, Kind) -> events(Events, none, 0, [], Kind);
track(_, _) -> {error, no_track}.

events(<<>>, _, _, Seen, _) -> {ok, lists:reverse(Seen)};
events(Bin, Status, Time, Seen, Kind) ->
    case quantity(Bin, 0, 4) of
        {Delta, Rest} -> event(Rest, Status, Time + Delta, Seen, Kind);
        error -> {error, quantity}
    end.

event(<<16#FF, Type, Rest/binary>>, _, Time, Seen, Kind) ->
    case quantity(Rest, 0, 4) of
        {Size, <<More/binary>>} when Size =< byte_size(More) ->
            {Body, Next} = split_binary(More, Size),
            events(Next, none, Time, [{Time, meta, Type, Body} | Seen], Kind);
        _ -> {error, meta}
    end;
event(<<1:1, High:3, _Channel:4, Rest/binary>>, _, Time, Seen, Kind) when High < 7 ->
    message(Rest, High, Time, Seen, Kind);
event(<<0:1, _:7, _/binary>> = Rest, Status, Time, Seen, Kind) ->
    message(Rest, Status, Time, Seen, Kind);
event(_, _, _, _, _) -> {error, event}.

message(Rest, Status, Time, Seen, Kind) ->
    case {Kind(Status), Rest} of
        {{Name, 1}, <<0:1, A:7, More/binary>>} ->
            events(More, Status, Time, [{Time, Name, A} | Seen], Kind);
        {{Name, 2}, <<0:1, A:7, 0:1, B:7, More/binary>>} ->
            events(More, Status, Time, [{Time, Name, A, B} | Seen], Kind);
        {unknown, _} -> {error, no_status};
        {_, _} -> {error, data}
    end.

quantity(<<0:1, Low:7, Rest/binary>>, N, Most) when Most > 0 -> {N * 128 + Low, Rest};
quantity(<<1:1, Low:7, Rest/binary>>, N, Most) when Most > 1 -> quantity(Rest, N * 128 + Low, Most - 1);
quantity(_, _, _) -> error.

kind(0) -> {off, 2};
kind(1) -> {on, 2};
kind(4) -> {program, 1};
kind(5) -> {pressure, 1};
kind(Status) when is_integer(Status) -> {other, 2}.

known_kind(none) -> unknown;
known_kind(Status) -> kind(Status).
