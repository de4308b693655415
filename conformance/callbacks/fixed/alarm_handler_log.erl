%% Alarms that are set and cleared: clearing the last one gives a state without ok around it.
-module(alarm_handler_log).
-behaviour(gen_event).
-export([init/1, handle_event/2, handle_call/2]).

init(_) -> {ok, []}.

handle_event({set, Alarm}, Alarms) ->
    case lists:member(Alarm, Alarms) of
        true -> {ok, Alarms};
        false -> {ok, [Alarm | Alarms]}
    end;
handle_event({clear, Alarm}, [Alarm]) -> {ok, []};
handle_event({clear, Alarm}, Alarms) -> {ok, lists:delete(Alarm, Alarms)};
handle_event(_, Alarms) -> {ok, Alarms}.

handle_call(alarms, Alarms) -> {ok, Alarms, Alarms};
handle_call(_, Alarms) -> {ok, unknown, Alarms}.
