%% Sends a sequence of messages to a server that really runs, to see whether it dies as the callbacks did that were
%% called one after the other. What it died of is raised again.
-module(clew_live).

-export([run/3, run/4]).

%% Milliseconds that are waited for a timeout of the server, or for it to have done its work.
-define(PATIENCE, 300).

run(Behaviour, Module, Args) -> run(Behaviour, Module, Args, []).

run(Behaviour, Module, Args, Messages) ->
    #{level := Level} = logger:get_primary_config(),
    logger:set_primary_config(level, none),
    try
        process_flag(trap_exit, true),
        live(Behaviour, Module, Args, Messages)
    after
        logger:set_primary_config(level, Level)
    end.

live(gen_event, Module, Args, Messages) ->
    {ok, Manager} = gen_event:start(),
    case gen_event:add_sup_handler(Manager, Module, Args) of
        ok ->
            [told(Manager, Module, Message) || Message <- Messages],
            _ = gen_event:which_handlers(Manager),
            receive
                {gen_event_EXIT, Module, Reason} -> removed(Reason)
            after 0 -> running
            end;
        {'EXIT', Reason} ->
            died(Reason);
        Other ->
            exit({bad_return_value, Other})
    end;
live(supervisor, Module, Args, _) ->
    case supervisor:start_link(Module, Args) of
        {error, Reason} -> died(Reason);
        Other -> Other
    end;
live(Behaviour, Module, Args, Messages) ->
    case Behaviour:start(Module, Args, []) of
        {ok, Pid} ->
            Monitor = monitor(process, Pid),
            [sent(Pid, Message) || Message <- Messages],
            done(Pid),
            receive
                {'DOWN', Monitor, process, Pid, Reason} -> died(Reason)
            after 0 -> running
            end;
        {error, Reason} ->
            died(Reason);
        ignore ->
            ignore
    end.

sent(Pid, {call, Request}) ->
    Pid ! {'$gen_call', {self(), make_ref()}, Request};
sent(Pid, {cast, Message}) ->
    Pid ! {'$gen_cast', Message};
sent(Pid, {info, Info}) ->
    Pid ! Info;
sent(Pid, timeout) ->
    done(Pid),
    timer:sleep(?PATIENCE).

%% It answers this when it has done all before, unless it died of it.
done(Pid) ->
    try
        sys:get_status(Pid, ?PATIENCE)
    catch
        _:_ -> died
    end.

told(Manager, Module, {call, Request}) -> gen_event:call(Manager, Module, Request);
told(Manager, _, {event, Event}) -> gen_event:sync_notify(Manager, Event);
told(Manager, _, {info, Info}) -> Manager ! Info.

removed({'EXIT', Reason}) -> died(Reason);
removed(normal) -> normal;
removed({swapped, _, _} = Reason) -> Reason;
removed(Result) -> exit({bad_return_value, Result}).

died({Reason, [{_, _, _, _} | _] = Stack}) -> erlang:raise(error, Reason, Stack);
died(Reason) when Reason =:= normal; Reason =:= shutdown -> Reason;
died({shutdown, _} = Reason) -> Reason;
died(Reason) -> exit(Reason).
