%% Workers of a pool and one spare: with many workers the spare one has the name of another.
%% Finds: start spec
%% Entry: supervisor
%% When: worker_sup:init(4)
-module(worker_sup).
-behaviour(supervisor).
-export([init/1]).

-spec init(0..4) -> term().
init(Count) ->
    Workers = [worker(N) || N <- numbers(Count)],
    {ok, {#{strategy => one_for_one, intensity => 3, period => 10}, [worker(4) | Workers]}}.

numbers(0) -> [];
numbers(N) -> [N | numbers(N - 1)].

worker(N) -> #{id => N, start => {worker, start_link, [N]}, restart => permanent}.
