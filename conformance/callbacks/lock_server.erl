%% A lock that clients wait for in a queue: the last one of the queue leaves it with nobody who holds the lock.
%% Finds: badmatch
%% Entry: gen_server
%% When: lock_server:init([]), then {call,acquire}, {call,release}, {call,release}
-module(lock_server).
-behaviour(gen_server).
-export([start_link/0, init/1, handle_call/3, handle_cast/2]).

start_link() -> gen_server:start_link({local, ?MODULE}, ?MODULE, [], []).

init([]) -> {ok, free}.

handle_call(acquire, From, free) -> {reply, ok, {held, From, []}};
handle_call(acquire, From, {held, Owner, Waiting}) -> {noreply, {held, Owner, Waiting ++ [From]}};
handle_call(release, _, State) ->
    {held, _, Waiting} = State,
    case Waiting of
        [Next | Rest] ->
            gen_server:reply(Next, ok),
            {reply, ok, {held, Next, Rest}};
        [] ->
            {reply, ok, free}
    end;
handle_call(_, _, State) -> {reply, unknown, State}.

handle_cast(_, State) -> {noreply, State}.
