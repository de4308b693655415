#!/usr/bin/env escript
%% Sequences of messages that say what the callbacks do with them: the drivers and OTP itself must end in the
%% same way. Prints how many there were, and those that end in two ways.
%%! -kernel logger_level none

main([Folder, Work, Count]) ->
    [compiled(filename:join(Folder, Name), Work) || Name <- ["clew_gen_server", "clew_gen_statem", "clew_gen_event", "clew_live"]],
    [compiled(Name, Work, Text) || {Name, Text} <- odd()],
    code:add_patha(Work),
    rand:seed(exsss, {3, 1, 4}),
    N = list_to_integer(Count),
    [tried(Behaviour, Module, N) || {Behaviour, Module} <- [{gen_server, odd_server}, {gen_statem, odd_machine}, {gen_event, odd_handler}]].

compiled(Source, Work) ->
    {ok, _} = compile:file(Source, [{outdir, Work}, report]).

compiled(Name, Work, Text) ->
    File = filename:join(Work, Name ++ ".erl"),
    ok = file:write_file(File, Text),
    compiled(filename:join(Work, Name), Work).

odd() ->
    Do = "do({error, R}) -> error(R); do({exit, R}) -> exit(R); do({throw, R}) -> throw(R);\n"
        "do({send, M, D}) -> self() ! M, do(D); do({result, R}) -> R; do(_) -> ignore.\n",
    [
        {"odd_server", "-module(odd_server).\n-behaviour(gen_server).\n-compile([export_all, nowarn_export_all]).\n"
            "init(D) -> do(D).\nhandle_call(D, _, _) -> do(D).\nhandle_cast(D, _) -> do(D).\n"
            "handle_info(timeout, S) -> {noreply, S};\nhandle_info(D, _) -> do(D).\n"
            "handle_continue(D, _) -> do(D).\nterminate({odd, D}, _) -> do(D);\nterminate(_, _) -> ok.\n" ++ Do},
        {"odd_machine", "-module(odd_machine).\n-behaviour(gen_statem).\n-compile([export_all, nowarn_export_all]).\n"
            "callback_mode() -> [handle_event_function, state_enter].\ninit(D) -> do(D).\n"
            "handle_event(enter, _, {enters, D}, _) -> do(D);\nhandle_event(enter, _, _, _) -> keep_state_and_data;\n"
            "handle_event(_, D, _, _) -> do(D).\nterminate(_, _, _) -> ok.\n" ++ Do},
        {"odd_handler", "-module(odd_handler).\n-behaviour(gen_event).\n-compile([export_all, nowarn_export_all]).\n"
            "init(D) -> do(D).\nhandle_event(D, _) -> do(D).\nhandle_call(D, _) -> do(D).\nhandle_info(D, _) -> do(D).\n"
            "terminate(_, _) -> ok.\n" ++ Do}
    ].

tried(Behaviour, Module, N) ->
    Cases = [{init(Behaviour), [message(Behaviour) || _ <- lists:seq(1, rand:uniform(4))]} || _ <- lists:seq(1, N)],
    Ends = [{Case, ours(Behaviour, Module, Case), real(Behaviour, Module, Case)} || Case <- Cases],
    Different = [End || {_, Ours, Real} = End <- Ends, Ours =/= Real],
    Raised = length([1 || {_, {raised, _, _}, _} <- Ends]),
    io:format("~w: ~w sequences, ~w raise, ~w differ~n", [Behaviour, N, Raised, length(Different)]),
    [io:format("  ~0p~n   ours ~0p~n   real ~0p~n", [Case, Ours, Real]) || {Case, Ours, Real} <- lists:sublist(Different, 5)].

ours(Behaviour, Module, {Init, Messages}) ->
    Driver = list_to_atom("clew_" ++ atom_to_list(Behaviour)),
    ended(fun() -> element(2, Driver:run(Module, Init, Messages)) end).

real(Behaviour, Module, {Init, Messages}) ->
    ended(fun() -> clew_live:run(Behaviour, Module, Init, Messages) end).

%% In a process of its own, so that nothing is left of messages and links.
ended(Run) ->
    {Pid, Monitor} = spawn_monitor(fun() ->
        exit(
            try Run() of
                {stopped, Reason} -> ended_by(Reason);
                _ -> fine
            catch
                exit:Reason -> ended_by(Reason);
                Class:Reason -> {raised, Class, Reason}
            end
        )
    end),
    receive
        {'DOWN', Monitor, process, Pid, End} -> End
    after 3000 ->
        exit(Pid, kill),
        endless
    end.

%% How init/1 says that nothing begins is told to who starts it.
ended_by(normal) -> fine;
ended_by(shutdown) -> fine;
ended_by({shutdown, _}) -> fine;
ended_by({odd, start}) -> fine;
ended_by(remove_handler) -> fine;
ended_by(Reason) -> {raised, exit, Reason}.

one(List) -> lists:nth(rand:uniform(length(List)), List).

raising() -> one([{error, oops}, {exit, bye}, {exit, normal}, {error, {badmatch, 1}}]).

message(gen_event) -> {one([event, call, info]), act(gen_event)};
message(Behaviour) ->
    case one([call, cast, info]) of
        Kind -> {Kind, act(Behaviour, Kind)}
    end.

init(gen_server) ->
    one([{result, R} || R <- [{ok, 0}, {ok, 0}, {ok, 0}, {ok, 0, 0}, {ok, 0, hibernate}, {ok, 0, 5000},
        {ok, 0, {continue, act(gen_server, cast)}}, ignore, {stop, {odd, start}}, {ok, 0, -1}, odd]] ++
        [{throw, {ok, 1}}, raising()]);
init(gen_statem) ->
    one([{result, R} || R <- [{ok, a, 0}, {ok, a, 0}, {ok, a, 0}, {ok, a, 0, actions(init)}, {ok, {enters, entered()}, 0},
        ignore, {stop, {odd, start}}, odd]] ++ [{throw, {ok, b, 1}}, raising()]);
init(gen_event) ->
    one([{result, R} || R <- [{ok, 0}, {ok, 0}, {ok, 0}, {ok, 0, hibernate}, odd]] ++ [{throw, {ok, 1}}, {error, oops}]).

act(gen_event) ->
    one([{result, R} || R <- [{ok, 1}, {ok, 1}, {ok, r, 1}, {ok, r, 1}, {ok, 1, hibernate}, remove_handler,
        {remove_handler, r}, odd]] ++ [{throw, {ok, 2}}, {error, oops}]).

act(gen_server, Kind) ->
    Common = [{noreply, 1}, {noreply, 1}, {noreply, 1, 0}, {noreply, 1, 4000}, {noreply, 1, hibernate}, {noreply, 1, -1},
        {stop, normal, 1}, {stop, bye, 1}, {stop, {shutdown, x}, 1}, {stop, {odd, {error, late}}, 1}, odd],
    Replies = [{reply, r, 1}, {reply, r, 1}, {reply, r, 1, 0}, {reply, r, 1, foo}, {stop, bye, r, 1}, {stop, normal, r, 1}],
    Result = {result, one(case Kind of call -> Common ++ Replies; _ -> Common end)},
    case rand:uniform(8) of
        1 -> raising();
        2 -> {throw, element(2, Result)};
        3 -> {send, act(gen_server, info), Result};
        4 -> {result, {noreply, 1, {continue, act(gen_server, cast)}}};
        _ -> Result
    end;
act(gen_statem, _) ->
    case rand:uniform(8) of
        1 -> raising();
        2 -> {send, state(), state()};
        _ -> state()
    end.

state() ->
    New = one([a, b, {enters, entered()}]),
    one([{result, R} || R <- [{next_state, New, 1}, {next_state, New, 1, actions(event)}, {keep_state, 2}, keep_state_and_data,
        {keep_state, 2, actions(event)}, {keep_state_and_data, actions(event)}, repeat_state_and_data, {repeat_state, 3},
        stop, {stop, bye}, {stop, bye, 1}, {stop_and_reply, normal, []}, odd]] ++ [{throw, keep_state_and_data}]).

entered() ->
    one([{result, R} || R <- [keep_state_and_data, {keep_state, 4}, {keep_state, 4, actions(enter)}, {next_state, c, 5},
        {stop, bye}, odd]]).

actions(Where) -> [action(Where) || _ <- lists:seq(1, rand:uniform(3) - 1)].

action(Where) ->
    More = case Where of event -> [postpone, {postpone, true}]; enter -> [postpone]; init -> [] end,
    one(More ++ [hibernate, {hibernate, true}, {next_event, internal, small()}, {next_event, odd, 1}, {timeout, 0, small()},
        {state_timeout, 0, small()}, {{timeout, t}, 0, small()}, {state_timeout, 5000, x}, {state_timeout, -1, x},
        {state_timeout, cancel}, {timeout, infinity, x}, 5000, odd]).

small() -> one([{result, keep_state_and_data}, {result, {next_state, b, 6}}, {result, {keep_state, 7}}, {error, late}]).
