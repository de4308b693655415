%% A log-in with three tries; messages before it are postponed until somebody is there, and then belong to nobody.
-module(login_machine).
-behaviour(gen_statem).
-export([start/0, init/1, callback_mode/0, outside/3, inside/3]).

start() -> gen_statem:start(?MODULE, [], []).

callback_mode() -> state_functions.

init([]) -> {ok, outside, {[], 3}}.

outside(cast, {name, guest}, {_, Tries}) -> {next_state, inside, {guest, Tries}};
outside(cast, {name, Name}, {_, Tries}) when is_atom(Name), Tries > 0 -> {next_state, inside, {{user, Name}, Tries - 1}};
outside(cast, {say, _}, _) -> {keep_state_and_data, [postpone]};
outside(_, _, _) -> keep_state_and_data.

inside(cast, {say, _}, {guest, _}) ->
    keep_state_and_data;
inside(cast, {say, What}, {Who, Tries}) ->
    {user, Name} = Who,
    {keep_state, {{user, Name}, Tries}, [{next_event, internal, {said, Name, What}}]};
inside(internal, {said, _, _}, _) -> keep_state_and_data;
inside(cast, leave, {_, Tries}) -> {next_state, outside, {[], Tries}};
inside(_, _, _) -> keep_state_and_data.
