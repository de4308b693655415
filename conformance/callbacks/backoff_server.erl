%% Each failure makes the next try come later, and each success sooner: two successes set a timeout before now.
%% Finds: bad return value
%% Entry: gen_server
%% When: backoff_server:init(100), then {cast,success}, {cast,success}, {cast,success}
-module(backoff_server).
-behaviour(gen_server).
-export([init/1, handle_call/3, handle_cast/2, handle_info/2]).

-spec init(pos_integer()) -> {ok, tuple()}.
init(Wait) when Wait < 1000 -> {ok, {Wait, 0}};
init(_) -> {ok, {999, 0}}.

-spec handle_call(tries, term(), {integer(), integer()}) -> tuple().
handle_call(tries, _, {Wait, Tries}) -> {reply, Tries, {Wait, Tries}}.

-spec handle_cast(failure | success, {integer(), integer()}) -> tuple().
handle_cast(failure, {Wait, Tries}) -> {noreply, {Wait * 2, Tries}, Wait * 2};
handle_cast(success, {Wait, Tries}) -> {noreply, {Wait - 50, Tries}, Wait - 50}.

-spec handle_info(timeout, {integer(), integer()}) -> tuple().
handle_info(timeout, {Wait, Tries}) -> {noreply, {Wait, Tries + 1}}.
