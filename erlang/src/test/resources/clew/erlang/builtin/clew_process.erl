%% What a process can do with itself; every function leaves it as it was.
-module(clew_process).
-compile([export_all, nowarn_export_all]).

ended(Fun) ->
    try Fun() of
        Value -> {value, Value}
    catch
        Class:Reason -> {Class, Reason}
    end.

all_messages() ->
    receive Message -> [Message | all_messages()] after 0 -> [] end.

names() ->
    Self = self(),
    Results =
        [
            whereis(clew_name),
            ended(fun() -> clew_name ! lost end),
            register(clew_name, Self),
            whereis(clew_name) =:= Self,
            lists:member(clew_name, registered()),
            process_info(Self, registered_name),
            ended(fun() -> register(clew_name, Self) end),
            ended(fun() -> register(clew_other, Self) end),
            ended(fun() -> register(undefined, Self) end),
            ended(fun() -> register("text", Self) end),
            clew_name ! by_name,
            {clew_name, node()} ! by_place,
            {clew_nobody, node()} ! lost,
            erlang:send(Self, by_pid),
            erlang:send(Self, with_options, [noconnect]),
            ended(fun() -> erlang:send(Self, x, [wrong]) end),
            process_info(Self, message_queue_len),
            process_info(Self, messages),
            all_messages(),
            unregister(clew_name),
            ended(fun() -> unregister(clew_name) end),
            ended(fun() -> whereis(1) end),
            ended(fun() -> 17 ! x end),
            process_info(Self, registered_name)
        ],
    Results.

flags() ->
    [
        begin
            Old = ended(fun() -> process_flag(Flag, New) end),
            Set = ended(fun() -> process_info(self(), Flag) end),
            Back = case Old of {value, Value} -> process_flag(Flag, Value) =:= New; _ -> wrong end,
            {Flag, New, Old, Set, Back}
        end
     || {Flag, New} <- [
            {trap_exit, true}, {trap_exit, 1}, {priority, high}, {priority, none},
            {message_queue_data, off_heap}, {message_queue_data, none},
            {wrong, true}, {1, 2}
        ]
    ].

signals() ->
    false = process_flag(trap_exit, true),
    Sent = [exit(self(), reason), exit(self(), normal), ended(fun() -> exit(here, reason) end)],
    Messages = all_messages(),
    true = process_flag(trap_exit, false),
    {Sent, [{Tag, Pid =:= self(), Reason} || {Tag, Pid, Reason} <- Messages]}.

monitors() ->
    Self = erlang:monitor(process, self()),
    Named = erlang:monitor(process, clew_nobody),
    Flushed = erlang:monitor(process, clew_nobody),
    [
        is_reference(Self),
        erlang:demonitor(Self),
        erlang:demonitor(Flushed, [flush]),
        ended(fun() -> erlang:demonitor(Named, [wrong]) end),
        ended(fun() -> erlang:demonitor(here) end),
        ended(fun() -> erlang:monitor(process, "text") end),
        [{Tag, Ref =:= Named, Kind, What, Why} || {Tag, Ref, Kind, What, Why} <- all_messages()],
        link(self()),
        unlink(self()),
        ended(fun() -> unlink(nobody) end),
        is_process_alive(self()),
        ended(fun() -> is_process_alive(here) end),
        erlang:cancel_timer(make_ref()),
        erlang:read_timer(make_ref()),
        ended(fun() -> erlang:cancel_timer(here) end)
    ].

information() ->
    [
        ended(fun() -> process_info(self(), Item) end)
     || Item <- [status, links, monitors, trap_exit, priority, message_queue_data, wrong, 1, [],
                 [status, trap_exit], [status | more], [wrong]]
    ].

nodes_and_times() ->
    Before = erlang:monotonic_time(),
    First = erlang:unique_integer([monotonic]),
    [
        node(), node(self()), node(make_ref()), ended(fun() -> node(here) end),
        is_alive(), nodes(), nodes(this), nodes([visible, this]), ended(fun() -> nodes(wrong) end),
        erlang:monotonic_time() >= Before,
        erlang:unique_integer([monotonic]) > First,
        erlang:unique_integer([positive]) > 0,
        ended(fun() -> erlang:unique_integer([wrong]) end),
        ended(fun() -> erlang:monotonic_time(wrong) end),
        ended(fun() -> erlang:monotonic_time(0) end),
        erlang:system_time(second) =:= erlang:monotonic_time(second) + erlang:time_offset(second)
            orelse abs(erlang:system_time(second) - erlang:monotonic_time(second)
                - erlang:time_offset(second)) =< 1,
        [erlang:convert_time_unit(1234567890123, From, To)
         || From <- [native, second, millisecond, 7], To <- [microsecond, nanosecond, second, 3]],
        case erlang:timestamp() of {A, B, C} -> is_integer(A) and is_integer(B) and is_integer(C) end,
        case erlang:localtime() of {{_, _, _}, {_, _, _}} -> shaped end,
        case erlang:universaltime() of {{_, _, _}, {_, _, _}} -> shaped end
    ].

identities() ->
    R = make_ref(),
    [
        list_to_pid(pid_to_list(self())) =:= self(),
        list_to_ref(ref_to_list(R)) =:= R,
        ended(fun() -> list_to_pid("<0.1>") end),
        ended(fun() -> pid_to_list(here) end),
        ended(fun() -> list_to_ref("#Ref<0.1>") end),
        pid_to_list(list_to_pid("<0.17.3>")),
        ref_to_list(list_to_ref("#Ref<0.1.2.3>")),
        erlang:port_to_list(list_to_port("#Port<0.5>"))
    ].

funs(X) ->
    Fun = fun(Y) -> {X, Y} end,
    [
        erlang:fun_info(Fun, Item) || Item <- [arity, module, type, env, name]
    ] ++ [element(1, Item) || Item <- erlang:fun_info(fun lists:map/2)].

dictionary() ->
    Old = erase(),
    Results = [put(a, 1), put(a, 2), put(b, 2), get(a), get(c), lists:sort(get()),
               lists:sort(get_keys()), lists:sort(get_keys(2)), erase(a), erase(a), lists:sort(erase()), get()],
    [put(Key, Value) || {Key, Value} <- Old],
    Results.

traces() ->
    [
        try erlang:raise(Class, reason, Trace) catch C:R:S -> {C, R, S} end
     || Class <- [error, exit, throw],
        Trace <- [[], [{m, f, 2, [{file, "f.erl"}, {line, 3}]}], [{m, f, [a, b], []}, {m, g, 0, []}]]
    ] ++ [
        ended(fun() -> erlang:raise(Class, reason, Trace) end)
     || {Class, Trace} <- [{wrong, []}, {error, wrong}, {error, [wrong]}, {error, [{m, 1, 1, []}]}, {error, [{m, f, 1, x}]}]
    ].

collected() ->
    [erlang:garbage_collect(), erlang:yield(), erlang:bump_reductions(10),
     group_leader(group_leader(), self()), ended(fun() -> erlang:bump_reductions(-1) end)].
