%% A safe with a code: a push while it is open gives a result that no state machine knows.
%% Finds: bad return from state function
%% Entry: gen_statem
%% When: safe_door:init([]), then {call,{code,4711}}, {cast,push}
-module(safe_door).
-behaviour(gen_statem).
-export([start_link/0, init/1, callback_mode/0, locked/3, open/3]).

start_link() -> gen_statem:start_link(?MODULE, [], []).

callback_mode() -> [state_functions, state_enter].

init([]) -> {ok, locked, 0}.

locked(enter, _, _) -> keep_state_and_data;
locked({call, From}, {code, 4711}, Wrong) when Wrong < 3 -> {next_state, open, 0, [{reply, From, opened}]};
locked({call, From}, {code, _}, Wrong) -> {keep_state, Wrong + 1, [{reply, From, wrong}]};
locked({call, From}, _, _) -> {keep_state_and_data, [{reply, From, unknown}]};
locked(_, _, _) -> keep_state_and_data.

open(enter, _, _) -> {keep_state_and_data, [{state_timeout, 5000, lock}]};
open(state_timeout, lock, Data) -> {next_state, locked, Data};
open(cast, push, _) -> {next_state, locked};
open({call, From}, _, _) -> {keep_state_and_data, [{reply, From, is_open}]};
open(_, _, _) -> keep_state_and_data.
