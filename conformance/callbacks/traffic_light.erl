%% A traffic light with a button: the request is postponed by a function that is called when the state is entered.
%% Finds: bad state enter action from state function
%% Entry: gen_statem
%% When: traffic_light:init([]), then {cast,button}, timeout
-module(traffic_light).
-behaviour(gen_statem).
-export([start_link/0, init/1, callback_mode/0, green/3, yellow/3, red/3]).

start_link() -> gen_statem:start_link({local, ?MODULE}, ?MODULE, [], []).

callback_mode() -> [state_functions, state_enter].

init([]) -> {ok, green, false}.

green(enter, _, _) -> keep_state_and_data;
green(cast, button, _) -> {next_state, yellow, true};
green(_, _, _) -> keep_state_and_data.

yellow(enter, _, _) -> {keep_state_and_data, [{state_timeout, 3000, go}]};
yellow(state_timeout, go, IsAsked) -> {next_state, red, IsAsked};
yellow(_, _, _) -> keep_state_and_data.

red(enter, yellow, true) -> {keep_state, false, [postpone]};
red(enter, _, _) -> {keep_state_and_data, [{state_timeout, 9000, go}]};
red(state_timeout, go, IsAsked) -> {next_state, green, IsAsked};
red(_, _, _) -> keep_state_and_data.
