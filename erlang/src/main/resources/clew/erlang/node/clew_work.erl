%% Work with limits: in a process of its own, whose output is collected, and which is gone, with all it
%% started, when its outcome is known.
-module(clew_work).

-export([limited/2, tracelessly/2]).

%% Milliseconds between looks at what somebody does whose work has a limit.
-define(LOOK, 50).

%% Milliseconds after which nobody waits any longer for work that does nothing.
-define(IDLE, 1000).

%% Who is on the stack below the user's code.
-define(BELOW, [
    ?MODULE, clew_node, clew_call, clew_gen_server, clew_gen_statem, clew_gen_event, clew_supervisor, clew_live
]).

limited(Work, Limits) ->
    Output = spawn(fun() -> output([], maps:get(output, Limits, 1000000)) end),
    Self = self(),
    Answer = make_ref(),
    Heap = maps:get(heap, Limits, 0),
    {Worker, Monitor} = spawn_opt(
        fun() ->
            group_leader(Output, self()),
            process_flag(error_handler, clew_node),
            Self ! {Answer, attempt(Work)}
        end,
        [monitor, {max_heap_size, #{size => Heap, kill => true, error_logger => false}}]
    ),
    Time = maps:get(timeout, Limits, infinity),
    Result =
        case maps:get(work, Limits, 0) of
            0 -> result(Worker, Monitor, Answer, Time);
            Most -> watched(Worker, Monitor, Answer, {Output, Time, Most}, {[], 0})
        end,
    Printed = printed(Output),
    sweep(Output),
    case Result of
        timeout -> {timeout, Printed};
        {Kind, A} -> {Kind, A, Printed};
        {Kind, A, B, C} -> {Kind, A, B, C, Printed}
    end.

%% Waits for the end, at most for so many milliseconds.
result(Worker, Monitor, Answer, Time) ->
    case awaited(Worker, Monitor, Answer, Time) of
        none -> ended(Worker, Monitor);
        Result -> Result
    end.

awaited(Worker, Monitor, Answer, Time) ->
    receive
        {Answer, Attempt} ->
            erlang:demonitor(Monitor, [flush]),
            Attempt;
        {'DOWN', Monitor, process, Worker, Reason} ->
            {killed, Reason}
    after Time ->
        none
    end.

ended(Worker, Monitor) ->
    exit(Worker, kill),
    erlang:demonitor(Monitor, [flush]),
    timeout.

%% The same of work with more limits: it may make so many reductions, and must not do nothing for long. The
%% time that it takes to make copies does not count: that happens once.
watched(Worker, Monitor, Answer, {Output, Time, Work}, {Before, Idle}) ->
    case awaited(Worker, Monitor, Answer, min(Time, ?LOOK)) of
        none ->
            Now = activity(Output),
            Still =
                case Now =:= Before andalso is_waiting(Now) of
                    true -> Idle + ?LOOK;
                    false -> 0
                end,
            IsOver = Time =< ?LOOK orelse Still > ?IDLE orelse reductions(Worker, Now) > Work,
            case clew_copy:is_loading() of
                true -> watched(Worker, Monitor, Answer, {Output, Time, Work}, {[], 0});
                false when IsOver -> ended(Worker, Monitor);
                false -> watched(Worker, Monitor, Answer, {Output, Time - ?LOOK, Work}, {Now, Still})
            end;
        Result ->
            Result
    end.

%% What the processes of the work do, and how much they did.
activity(Output) ->
    [{Pid, process_info(Pid, [status, reductions])} || Pid <- processes(), leader(Pid) =:= Output].

is_waiting(Activity) ->
    lists:all(
        fun({_, Info}) -> Info =:= undefined orelse lists:member({status, waiting}, Info) end,
        Activity
    ).

reductions(Pid, Activity) ->
    case lists:keyfind(Pid, 1, Activity) of
        {Pid, [_, {reductions, Count}]} -> Count;
        _ -> 0
    end.

attempt(Work) ->
    try
        {done, Work()}
    catch
        Class:Reason:Stack ->
            {raise, Class, Reason, [Entry || Entry <- Stack, not lists:member(element(1, Entry), ?BELOW)]}
    end.

%% Work that leaves nothing behind: a run must find the node as the one before it did. There is only one of
%% these at a time. What it put into persistent terms is erased, but for what modules of the system keep
%% there for themselves. A module of the user's that was loaded in between may have put it there when it was
%% loaded, and so is loaded again when it is needed again.
tracelessly(Work, Limits) ->
    Known = maps:from_keys([Key || {Key, _} <- persistent_term:get()], known),
    Loaded = erlang:loaded(),
    Outcome = limited(Work, Limits),
    Left = [Key || {Key, _} <- persistent_term:get(), not is_map_key(Key, Known), not is_kept(Key)],
    [persistent_term:erase(Key) || Key <- Left],
    Left =:= [] orelse [clew_project:unload(M) || M <- erlang:loaded() -- Loaded, is_users(M)],
    Outcome.

is_kept(Key) when is_tuple(Key), tuple_size(Key) > 0 -> is_kept(element(1, Key));
is_kept(Key) when is_atom(Key) -> lists:member(Key, [clew_copy, clew_plan]) orelse is_systems(Key);
is_kept(_) -> false.

is_systems(Module) ->
    case code:is_loaded(Module) of
        {file, preloaded} -> true;
        {file, File} when is_list(File) -> lists:prefix(code:root_dir(), File);
        _ -> false
    end.

is_users(Module) -> not is_systems(Module) andalso not clew_plan:is_copy(Module).

%% Ends what the work started and left running: it all has the same group leader.
sweep(Output) ->
    Left = [monitor(process, Pid) || Pid <- processes(), leader(Pid) =:= Output, exit(Pid, kill)],
    [receive {'DOWN', Monitor, process, _, _} -> gone end || Monitor <- Left],
    exit(Output, kill).

leader(Pid) ->
    case process_info(Pid, group_leader) of
        {group_leader, Leader} -> Leader;
        undefined -> none
    end.

%% ---- output: a group leader that keeps what is printed, and has nothing to read

printed(Output) ->
    Monitor = monitor(process, Output),
    Output ! {printed, self(), Monitor},
    receive
        {Monitor, Text} ->
            demonitor(Monitor, [flush]),
            Text;
        {'DOWN', Monitor, process, Output, _} ->
            <<>>
    end.

output(Kept, Room) ->
    receive
        {io_request, From, As, Request} ->
            {Reply, Text} = io(Request),
            From ! {io_reply, As, Reply},
            Part = binary:part(Text, 0, min(Room, byte_size(Text))),
            output([Part | Kept], Room - byte_size(Part));
        {printed, From, Tag} ->
            From ! {Tag, iolist_to_binary(lists:reverse(Kept))},
            output(Kept, Room);
        _ ->
            output(Kept, Room)
    end.

io({put_chars, Encoding, Chars}) ->
    case unicode:characters_to_binary(Chars, Encoding) of
        Text when is_binary(Text) -> {ok, Text};
        _ -> {{error, put_chars}, <<>>}
    end;
io({put_chars, Encoding, Module, Function, Args}) ->
    try apply(Module, Function, Args) of
        Chars -> io({put_chars, Encoding, Chars})
    catch
        _:_ -> {{error, Function}, <<>>}
    end;
io({put_chars, Chars}) ->
    io({put_chars, latin1, Chars});
io({put_chars, Module, Function, Args}) ->
    io({put_chars, latin1, Module, Function, Args});
io({requests, Requests}) ->
    lists:foldl(
        fun
            (Request, {ok, Before}) ->
                {Reply, Text} = io(Request),
                {Reply, <<Before/binary, Text/binary>>};
            (_, Failed) ->
                Failed
        end,
        {ok, <<>>},
        Requests
    );
io({setopts, _}) ->
    {ok, <<>>};
io(getopts) ->
    {[{binary, false}, {encoding, unicode}], <<>>};
io(Request) when element(1, Request) =:= get_geometry ->
    {{error, enotsup}, <<>>};
io(Request) when is_tuple(Request) ->
    {eof, <<>>};
io(_) ->
    {{error, request}, <<>>}.
