%% The mean of what was sent: after a reset the sum is kept, and the mean is taken of no values.
-module(mean_server).
-behaviour(gen_server).
-export([init/1, handle_call/3, handle_cast/2]).

-spec init([]) -> {ok, {integer(), non_neg_integer()}}.
init([]) -> {ok, {0, 0}}.

-spec handle_call(mean | count, term(), {integer(), non_neg_integer()}) -> tuple().
handle_call(mean, _, {0, 0}) -> {reply, none, {0, 0}};
handle_call(mean, _, {Sum, Count}) -> {reply, Sum div Count, {Sum, Count}};
handle_call(count, _, {Sum, Count}) -> {reply, Count, {Sum, Count}}.

-spec handle_cast({add, integer()} | reset, {integer(), non_neg_integer()}) -> tuple().
handle_cast({add, N}, {Sum, Count}) -> {noreply, {Sum + N, Count + 1}};
handle_cast(reset, _) -> {noreply, {0, 0}}.
