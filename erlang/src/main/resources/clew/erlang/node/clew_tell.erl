%% What a copy (clew_copy) calls to tell what it does.
%%
%% What is told is kept in the process, newest first, behind the number of things that still fit, and
%% sent when there is room for no more:
%%
%%   Number                 a case with several clauses took one: 4096 * the case + the clause
%%   [Value]                a call that Clew cannot make itself gave this
%%   {Class, Reason}        or raised this
%%   {Message}              a receive took this message
%%   timeout                or waited long enough
%%   unfollowed             a function that is not followed was called; what is told from here on is
%%                          from functions that it calls back, up to
%%   {returned, Value}      its result
%%   {raised, Class, Reason}
%%   {refused, M, F, A}     a call that is felt outside of the run, and so was not made
%%   flood                  more was told than somebody wants to hear
%%
%% A part that is sent is a list of these. A process that the run started tells as well, and its
%% parts carry its name: {Pid, List}.
-module(clew_tell).

-export([run/5, rescue/1, clause/1, value/1, raised/2, taken/1, timeout/0, unfollowed/0, returned/1, failed/2]).
-export([started/2, start/4, watch/1, refused/3, flush/0, spare_get/0, spare_erase/0, spare_keys/0]).

-define(TOLD, '$clew_told').
-define(OUT, '$clew_out').
-define(ROOM, 2000).

%% Runs a call of a copy. Send is given what was told, a part at a time; at most so many things.
run(Send, Most, Module, Function, Arguments) ->
    put(?OUT, {Send, Most, run}),
    put(?TOLD, [?ROOM, self()]),
    try
        {returned, apply(Module, Function, Arguments)}
    catch
        Class:Reason -> {raised, Class, Reason}
    after
        flush(),
        erase(?TOLD),
        erase(?OUT)
    end.

%% The arguments of a call that starts a process, so that it tells what it does.
started(Name, Arguments) ->
    case get(?OUT) of
        {Send, Most, _} -> started(Name, Arguments, {Send, Most, self});
        undefined -> Arguments
    end.

started(_, [Fun | Options], Out) when is_function(Fun, 0) ->
    [fun() -> start(Out, ?MODULE, none, Fun) end | Options];
started(Name, [M, F, A | Options], Out) when is_atom(M), is_atom(F), is_list(A), Name =/= spawn_request ->
    [?MODULE, start, [Out, M, F, A] | Options];
started(_, Arguments, _) ->
    Arguments.

start(Out, M, F, Work) ->
    process_flag(error_handler, clew_node),
    put(?OUT, Out),
    put(?TOLD, [?ROOM]),
    try
        case F of
            none -> Work();
            _ -> clew_copy:call(M, F, Work)
        end
    after
        flush()
    end.

%% What a process told and did not send, before it is killed.
rescue(Pid) ->
    case process_info(Pid, dictionary) of
        {dictionary, Kept} ->
            case {lists:keyfind(?TOLD, 1, Kept), lists:keyfind(?OUT, 1, Kept)} of
                {{_, [_ | Told]}, {_, {Send, _, run}}} -> Send(term_to_binary(lists:reverse(Told)));
                _ -> nothing
            end;
        undefined ->
            nothing
    end.

%% Ends processes whose heap gets too large, but for what they told. There is one watcher for all.
watch(Words) ->
    erlang:system_monitor(self(), [{large_heap, Words}]),
    watch().

watch() ->
    receive
        {monitor, Pid, large_heap, _} ->
            try
                true = erlang:suspend_process(Pid),
                rescue(Pid) =/= nothing andalso exit(Pid, kill),
                erlang:resume_process(Pid)
            catch
                error:_ -> gone
            end,
            watch();
        _ ->
            watch()
    end.

clause(Number) ->
    case get(?TOLD) of
        [Room | Told] when Room > 0 -> put(?TOLD, [Room - 1, Number | Told]);
        Told -> full(Told, Number)
    end.

value(Value) -> tell([Value]).
raised(Class, Reason) -> tell({Class, Reason}).
taken(Message) -> tell({Message}).
timeout() -> tell(timeout).
unfollowed() -> tell(unfollowed).
returned(Value) -> tell({returned, Value}).
failed(Class, Reason) -> tell({raised, Class, Reason}).

tell(What) ->
    case get(?TOLD) of
        [Room | Told] when Room > 0 -> put(?TOLD, [Room - 1, What | Told]);
        Told -> full(Told, What)
    end.

%% A process that nobody listens to has nothing to tell.
full(undefined, _) ->
    nobody;
full(_, What) ->
    flush(),
    put(?TOLD, [?ROOM - 1, What]).

flush() ->
    case get(?TOLD) of
        [_ | Told] ->
            {Send, Most, Who} = get(?OUT),
            Left = Most - length(Told),
            put(?TOLD, [?ROOM]),
            put(?OUT, {Send, Left, Who}),
            Part = lists:reverse(Told),
            Send(term_to_binary(case Who of run -> Part; self -> {self(), Part} end)),
            Left >= 0 orelse last(Send, flood);
        undefined ->
            nobody
    end.

%% Nothing that the program does keeps it from ending here.
last(Send, What) ->
    Send(term_to_binary([What])),
    exit(self(), kill).

refused(Module, Function, Arity) ->
    case get(?OUT) of
        {Send, _, _} ->
            flush(),
            last(Send, {refused, Module, Function, Arity});
        undefined ->
            exit(self(), kill)
    end.

%% ---- the process dictionary without what is ours

spare_get() -> [Pair || Pair = {Key, _} <- get(), not ours(Key)].

spare_keys() -> [Key || Key <- get_keys(), not ours(Key)].

spare_erase() -> [{Key, erase(Key)} || Key <- spare_keys()].

ours(Key) -> Key =:= ?TOLD orelse Key =:= ?OUT.
