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
        {error, Reason} -> died(gone(Reason));
        Other -> Other
    end;
live(Behaviour, Module, Args, Messages) ->
    case Behaviour:start_link(Module, Args, []) of
        {ok, Pid} ->
            settled(Pid),
            [sent(Pid, Message) || Message <- Messages],
            receive
                {'EXIT', Pid, Reason} -> died(Reason)
            after 0 -> running
            end;
        {error, Reason} ->
            died(gone(Reason));
        ignore ->
            ignore
    end.

%% What a process died of that never came to run; what start_link says of it may be less.
gone(Otherwise) ->
    receive
        {'EXIT', _, Reason} -> Reason
    after ?PATIENCE -> Otherwise
    end.

sent(Pid, timeout) ->
    timer:sleep(?PATIENCE),
    settled(Pid);
sent(Pid, Message) ->
    Pid !
        case Message of
            {call, Request} -> {'$gen_call', {self(), make_ref()}, Request};
            {cast, Content} -> {'$gen_cast', Content};
            {info, Info} -> Info
        end,
    settled(Pid).

%% When the first question is answered, what the server has sent to itself is before the second one.
settled(Pid) ->
    done(Pid),
    done(Pid).

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
