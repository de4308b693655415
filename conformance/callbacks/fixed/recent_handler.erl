%% The last events by a ring of two places: the place of the third is counted from zero.
-module(recent_handler).
-behaviour(gen_event).
-export([init/1, handle_event/2, handle_call/2, handle_info/2]).

-spec init(term()) -> term().
init(_) -> {ok, {0, {none, none}}, hibernate}.

-spec handle_event(integer(), tuple()) -> tuple().
handle_event(Event, {Count, Ring}) -> {ok, {Count + 1, setelement(Count rem 2 + 1, Ring, Event)}}.

-spec handle_call(last, tuple()) -> tuple().
handle_call(last, {0, _} = State) -> {ok, none, State};
handle_call(last, {Count, Ring} = State) -> {ok, element((Count - 1) rem 2 + 1, Ring), State}.

-spec handle_info(forget, tuple()) -> tuple().
handle_info(forget, _) -> {ok, {0, {none, none}}}.
