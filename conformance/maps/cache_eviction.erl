%% A cache of three entries with a clock: looking up what was put out in between is an error.
%% Finds: badkey
%% Crash: bug([{put, 1}, {put, 2}, {put, 3}, {put, 4}, {get, 1}])
-module(cache_eviction).
-export([bug/1, fixed/1]).

-spec bug([{put | get, 1..9}]) -> integer().
bug(Requests) -> run(Requests, #{}, 0, fun(Key, Cache) -> maps:get(Key, Cache) end).

-spec fixed([{put | get, 1..9}]) -> integer().
fixed(Requests) -> run(Requests, #{}, 0, fun(Key, Cache) -> maps:get(Key, Cache, 0) end).

run([{put, Key} | Rest], Cache, Now, Get) when map_size(Cache) >= 3 ->
    Oldest = maps:fold(fun(K, T, {_, Least}) when T < Least -> {K, T}; (_, _, Best) -> Best end,
                       {none, infinity}, Cache),
    run(Rest, (maps:remove(element(1, Oldest), Cache))#{Key => Now}, Now + 1, Get);
run([{put, Key} | Rest], Cache, Now, Get) ->
    run(Rest, Cache#{Key => Now}, Now + 1, Get);
run([{get, Key} | Rest], Cache, Now, Get) when Now > 3 ->
    run(Rest, Cache#{Key => Get(Key, Cache)}, Now + 1, Get);
run([_ | Rest], Cache, Now, Get) ->
    run(Rest, Cache, Now, Get);
run([], Cache, _, _) ->
    map_size(Cache).
