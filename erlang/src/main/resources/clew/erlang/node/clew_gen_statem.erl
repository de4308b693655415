%% Calls the callbacks of a state machine one after the other, as gen_statem does: init/1, then the function of
%% the state for each event. All happens in the calling process. Actions, postponed events, entered states and
%% timeouts are as they are there; of timeouts that wait, the message timeout lets the next one come. A crash
%% leaves run/3 as it is, without terminate/3; results and actions that gen_statem does not take are the errors
%% that they are there.
-module(clew_gen_statem).

-export([run/3]).

%% What is known between two events. Events are {Type, Content}; those to come first are first.
-record(machine, {
    module, mode, enters, state, data, timers = [], queue = [], postponed = [], replies = [], messages
}).

%% {Replies in their order, running | ignore | {stopped, Reason}}
run(Module, Args, Messages) ->
    Started =
        try
            Module:init(Args)
        catch
            throw:Thrown -> Thrown
        end,
    case Started of
        {ok, State, Data} -> started(Module, State, Data, [], Messages);
        {ok, State, Data, Actions} -> started(Module, State, Data, Actions, Messages);
        {stop, Reason} -> {[], {stopped, Reason}};
        ignore -> {[], ignore};
        Bad -> erlang:raise(exit, {bad_return_from_init, Bad}, [{Module, init, 1, []}])
    end.

started(Module, State, Data, Actions, Messages) ->
    {Mode, Enters} = mode(Module, Module:callback_mode()),
    Machine = #machine{
        module = Module, mode = Mode, enters = Enters, state = State, data = Data, messages = Messages
    },
    Acted = actions(listed(Actions), init, false, {Machine, [], false}),
    next(entered(State, true, Acted)).

mode(Module, Given) ->
    Enters = is_list(Given) andalso lists:member(state_enter, Given),
    Modes = [Mode || Mode <- listed(Given), Mode =/= state_enter],
    case Modes of
        [state_functions] -> {state_functions, Enters};
        [handle_event_function] -> {handle_event_function, Enters};
        _ -> erlang:raise(error, {bad_return_from_callback_mode, Given}, [{Module, callback_mode, 0, []}])
    end.

listed(List) when is_list(List) -> List;
listed(One) -> [One].

%% ---- which event is next

next({down, Reason, Replies}) ->
    {lists:reverse(Replies), {stopped, Reason}};
next(#machine{queue = [external | Queue]} = Machine) ->
    case lists:keyfind(0, 2, Machine#machine.timers) of
        false -> external(Machine#machine{queue = Queue});
        Timer -> next(fired(Timer, Machine))
    end;
next(#machine{queue = [Event | Queue]} = Machine) ->
    next(happened(Event, Machine#machine{queue = Queue}));
next(Machine) ->
    case lists:keyfind(0, 2, Machine#machine.timers) of
        false -> next(own(Machine));
        Timer -> next(fired(Timer, Machine))
    end.

%% What the process has sent to itself by now comes before the next message from outside.
own(Machine) ->
    Last = make_ref(),
    self() ! Last,
    {Events, Replies} = received(Last, [], []),
    Machine#machine{queue = Events ++ [external], replies = Replies ++ Machine#machine.replies}.

received(Last, Events, Replies) ->
    receive
        Last -> {lists:reverse(Events), Replies};
        {[clew | _], Reply} -> received(Last, Events, [Reply | Replies]);
        {'$gen_cast', Message} -> received(Last, [{cast, Message} | Events], Replies);
        Info -> received(Last, [{info, Info} | Events], Replies)
    end.

external(#machine{messages = []} = Machine) ->
    {lists:reverse(Machine#machine.replies), running};
external(#machine{messages = [timeout | Messages]} = Machine) ->
    Waiting = lists:keysort(2, [Timer || {_, Time, _} = Timer <- Machine#machine.timers, is_integer(Time)]),
    case Waiting of
        [] -> external(Machine#machine{messages = Messages});
        [Timer | _] -> next(fired(Timer, Machine#machine{messages = Messages}))
    end;
external(#machine{messages = [{call, Request} | Messages]} = Machine) ->
    From = {self(), [clew | make_ref()]},
    next(happened({{call, From}, Request}, Machine#machine{messages = Messages}));
external(#machine{messages = [{cast, Message} | Messages]} = Machine) ->
    next(happened({cast, Message}, Machine#machine{messages = Messages}));
external(#machine{messages = [{info, Info} | Messages]} = Machine) ->
    next(happened({info, Info}, Machine#machine{messages = Messages})).

fired({Type, _, Content} = Timer, Machine) ->
    happened({Type, Content}, Machine#machine{timers = lists:delete(Timer, Machine#machine.timers)}).

%% ---- what an event does

%% Any event ends the timeout that waits for one.
happened({Type, Content} = Event, Before) ->
    Machine = Before#machine{timers = lists:keydelete(timeout, 1, Before#machine.timers)},
    transition(result(Type, Content, Machine), Event, Machine).

result(Type, Content, #machine{module = Module, state = State, data = Data, mode = state_functions}) ->
    try
        Module:State(Type, Content, Data)
    catch
        throw:Thrown -> Thrown
    end;
result(Type, Content, #machine{module = Module, state = State, data = Data}) ->
    try
        Module:handle_event(Type, Content, State, Data)
    catch
        throw:Thrown -> Thrown
    end.

transition(Result, Event, #machine{state = State, data = Data} = Machine) ->
    case Result of
        {next_state, Next, New} -> goes(Next, New, [], Next =/= State, Event, Machine);
        {next_state, Next, New, Actions} -> goes(Next, New, Actions, Next =/= State, Event, Machine);
        {keep_state, New} -> goes(State, New, [], false, Event, Machine);
        {keep_state, New, Actions} -> goes(State, New, Actions, false, Event, Machine);
        keep_state_and_data -> goes(State, Data, [], false, Event, Machine);
        {keep_state_and_data, Actions} -> goes(State, Data, Actions, false, Event, Machine);
        {repeat_state, New} -> goes(State, New, [], true, Event, Machine);
        {repeat_state, New, Actions} -> goes(State, New, Actions, true, Event, Machine);
        repeat_state_and_data -> goes(State, Data, [], true, Event, Machine);
        {repeat_state_and_data, Actions} -> goes(State, Data, Actions, true, Event, Machine);
        _ -> ends(Result, Machine)
    end.

ends(Result, #machine{data = Data} = Machine) ->
    case Result of
        stop -> stopped(normal, Data, [], Machine);
        {stop, Reason} -> stopped(Reason, Data, [], Machine);
        {stop, Reason, New} -> stopped(Reason, New, [], Machine);
        {stop_and_reply, Reason, Replies} -> stopped(Reason, Data, listed(Replies), Machine);
        {stop_and_reply, Reason, Replies, New} -> stopped(Reason, New, listed(Replies), Machine);
        Bad -> bad(Machine, {bad_return_from_state_function, Bad})
    end.

%% In another state what was postponed comes again, and the timeout of the state has ended.
goes(Next, Data, Actions, IsEntered, Event, #machine{state = State} = Machine) ->
    Timers =
        case Next =:= State of
            true -> Machine#machine.timers;
            false -> lists:keydelete(state_timeout, 1, Machine#machine.timers)
        end,
    {Acted, Events, IsPostponed} =
        actions(listed(Actions), Event, true, {Machine#machine{data = Data, timers = Timers}, [], false}),
    Postponed = [Event || IsPostponed] ++ Acted#machine.postponed,
    {Again, Kept} =
        case Next =:= State of
            true -> {[], Postponed};
            false -> {lists:reverse(Postponed), []}
        end,
    Gone = Acted#machine{state = Next, postponed = Kept, queue = Again ++ Acted#machine.queue},
    entered(State, IsEntered, {Gone, Events, false}).

entered(Old, true, {#machine{enters = true} = Machine, Events, _}) ->
    #machine{state = State, data = Data} = Machine,
    case result(enter, Old, Machine) of
        {next_state, State, New} -> acted(Old, New, [], false, Machine, Events);
        {next_state, State, New, Actions} -> acted(Old, New, Actions, false, Machine, Events);
        {keep_state, New} -> acted(Old, New, [], false, Machine, Events);
        {keep_state, New, Actions} -> acted(Old, New, Actions, false, Machine, Events);
        keep_state_and_data -> acted(Old, Data, [], false, Machine, Events);
        {keep_state_and_data, Actions} -> acted(Old, Data, Actions, false, Machine, Events);
        {repeat_state, New} -> acted(State, New, [], true, Machine, Events);
        {repeat_state, New, Actions} -> acted(State, New, Actions, true, Machine, Events);
        repeat_state_and_data -> acted(State, Data, [], true, Machine, Events);
        {repeat_state_and_data, Actions} -> acted(State, Data, Actions, true, Machine, Events);
        {next_state, _, _} = Bad -> bad(Machine, {bad_state_enter_return_from_state_function, Bad});
        {next_state, _, _, _} = Bad -> bad(Machine, {bad_state_enter_return_from_state_function, Bad});
        Result -> ends(Result, Machine)
    end;
entered(_, _, {Machine, Events, _}) ->
    Machine#machine{queue = lists:reverse(Events) ++ Machine#machine.queue}.

acted(Old, Data, Actions, IsAgain, Machine, Events) ->
    entered(Old, IsAgain, actions(listed(Actions), enter, false, {Machine#machine{data = Data}, Events, false})).

%% ---- actions: {Machine, Events for later, the last one first, whether the event is postponed}

actions([], _, _, Acted) ->
    Acted;
actions([Action | Actions], Event, IsEvent, {Machine, Events, IsPostponed}) ->
    actions(Actions, Event, IsEvent, action(Action, IsEvent, Machine, Events, IsPostponed)).

action(Action, IsEvent, Machine, Events, IsPostponed) ->
    case Action of
        {reply, {To, _}, Reply} when is_pid(To) -> {replied(Reply, Machine), Events, IsPostponed};
        {reply, _, _} -> bad(Machine, {bad_reply_action_from_state_function, Action});
        {hibernate, Flag} when is_boolean(Flag) -> {Machine, Events, IsPostponed};
        hibernate -> {Machine, Events, IsPostponed};
        {postpone, false} -> {Machine, Events, false};
        {postpone, true} when IsEvent -> {Machine, Events, true};
        postpone when IsEvent -> {Machine, Events, true};
        postpone -> bad(Machine, {bad_state_enter_action_from_state_function, Action});
        {next_event, Type, Content} -> {Machine, [later(Type, Content, Action, Machine) | Events], IsPostponed};
        _ -> {timed(Action, Machine), Events, IsPostponed}
    end.

later({call, {To, _}} = Type, Content, _, _) when is_pid(To) -> {Type, Content};
later({timeout, _} = Type, Content, _, _) -> {Type, Content};
later(Type, Content, Action, Machine) ->
    case lists:member(Type, [cast, info, timeout, state_timeout, internal]) of
        true -> {Type, Content};
        false -> bad(Machine, {bad_action_from_state_function, Action})
    end.

timed({Type, Time, Content, Options} = Action, Machine) ->
    case lists:all(fun(Option) -> is_tuple(Option) andalso element(1, Option) =:= abs end, listed(Options)) of
        true -> timed({Type, Time, Content}, Machine);
        false -> bad(Machine, {bad_action_from_state_function, Action})
    end;
timed({Type, Time, Content} = Action, #machine{timers = Timers} = Machine) ->
    is_timeout(Type) orelse bad(Machine, {bad_action_from_state_function, Action}),
    case Time of
        infinity -> Machine#machine{timers = lists:keydelete(Type, 1, Timers)};
        update -> Machine#machine{timers = updated(Type, Content, Timers)};
        _ when is_integer(Time), Time >= 0 -> Machine#machine{timers = set(Type, Time, Content, Timers)};
        _ -> bad(Machine, {bad_action_from_state_function, Action})
    end;
timed({Type, cancel} = Action, #machine{timers = Timers} = Machine) ->
    is_timeout(Type) orelse bad(Machine, {bad_action_from_state_function, Action}),
    Machine#machine{timers = lists:keydelete(Type, 1, Timers)};
timed({Type, Time} = Action, Machine) when is_integer(Time); Time =:= infinity ->
    case is_timeout(Type) of
        true -> timed({Type, Time, Time}, Machine);
        false -> bad(Machine, {bad_action_from_state_function, Action})
    end;
timed(Time, Machine) when is_integer(Time), Time >= 0; Time =:= infinity ->
    timed({timeout, Time, Time}, Machine);
timed(Action, Machine) ->
    bad(Machine, {bad_action_from_state_function, Action}).

set(Type, Time, Content, Timers) -> lists:keydelete(Type, 1, Timers) ++ [{Type, Time, Content}].

updated(Type, Content, Timers) ->
    case lists:keyfind(Type, 1, Timers) of
        {Type, Time, _} -> lists:keyreplace(Type, 1, Timers, {Type, Time, Content});
        false -> set(Type, 0, Content, Timers)
    end.

is_timeout(timeout) -> true;
is_timeout(state_timeout) -> true;
is_timeout({timeout, _}) -> true;
is_timeout(_) -> false.

replied(Reply, #machine{replies = Replies} = Machine) -> Machine#machine{replies = [Reply | Replies]}.

%% ---- the end

stopped(Reason, Data, Answers, Before) ->
    #machine{module = Module, state = State} = Before,
    Machine = lists:foldl(fun(Answer, So) -> answered(Answer, So) end, Before, Answers),
    case erlang:function_exported(Module, terminate, 3) of
        true ->
            try
                Module:terminate(Reason, State, Data)
            catch
                throw:_ -> ok
            end;
        false ->
            ok
    end,
    case Reason of
        normal -> {down, Reason, Machine#machine.replies};
        shutdown -> {down, Reason, Machine#machine.replies};
        {shutdown, _} -> {down, Reason, Machine#machine.replies};
        _ -> raised(exit, Reason, Machine)
    end.

answered({reply, {To, _}, Reply}, Machine) when is_pid(To) -> replied(Reply, Machine);
answered(Answer, Machine) -> bad(Machine, {bad_reply_action_from_state_function, Answer}).

bad(Machine, Reason) -> raised(error, Reason, Machine).

raised(Class, Reason, #machine{module = Module, mode = state_functions, state = State}) ->
    erlang:raise(Class, Reason, [{Module, State, 3, []}]);
raised(Class, Reason, #machine{module = Module}) ->
    erlang:raise(Class, Reason, [{Module, handle_event, 4, []}]).
