%% What a copy (clew_copy) calls to tell what it does, and who listens.
%%
%% Most of what a run tells are decisions, and these are numbers. A process writes them into an array
%% that is not its own, so that they stay when the process is ended, whoever ends it and however. The
%% array is filled from its last place to its first, and a place that holds 0 was not written yet.
%% Everything else is a term, which is sent to the listener at once, with -1 in its place in the array:
%%
%%   Number                 a case with several clauses took one (clew_instrument:decision)
%%   [Value]                a call that Clew cannot make itself gave this
%%   {Class, Reason}        or raised this
%%   {Message}              a receive took this message
%%   timeout                or waited long enough
%%   unfollowed             a function that is not followed was called; what is told from here on is
%%                          from functions that it calls back, up to
%%   {returned, Value}      its result
%%   {raised, Class, Reason}
%%   {refused, M, F, A}     a call that is felt outside of the run, and so was not made
%%   large                  the process was ended because its heap got too large
%%   flood                  more was told than somebody wants to hear
%%
%% Each run has one listener, for its process and all that this one starts. It sends parts: a byte that
%% says what of, and a term. ?RUN and ?OTHER: {Pid, Numbers, Terms}, with eight bytes for each number.
%% ?CLOSED: modules of which there is no copy that can be followed, each with the reason.
-module(clew_tell).

-export([listen/2, close/1, run/4, watch/1]).
-export([clause/1, value/1, raised/2, taken/1, timeout/0, unfollowed/0, returned/1, failed/2]).
-export([started/2, start/4, refused/3, flush/0, spare_get/0, spare_erase/0, spare_keys/0, spare_info/1]).

-define(TOLD, '$clew_told').
-define(OUT, '$clew_out').

-define(RUN, 0).
-define(OTHER, 1).
-define(CLOSED, 2).

%% Places of an array. Many processes tell little.
-define(ROOM, 2000).
-define(LITTLE, 50).

%% Full arrays that the listener may be behind with.
-define(BEHIND, 2).

%% Words of terms after which they are sent on, however few they are.
-define(MUCH, 200000).

%% Milliseconds after which what was told is sent on, in case the node does not live much longer.
-define(SOON, 50).

%% ---- telling

%% Runs a call of a copy.
run(Listener, Module, Function, Arguments) ->
    open(Listener, ?RUN, ?ROOM),
    try
        {returned, apply(Module, Function, clew_fun:arguments(Arguments))}
    catch
        Class:Reason -> {raised, Class, Reason}
    after
        erase(?TOLD),
        erase(?OUT)
    end.

open(Listener, Who, Size) ->
    Array = atomics:new(Size, []),
    Heard = atomics:new(1, []),
    Listener ! {here, self(), Who, Size, Array, Heard},
    put(?OUT, {Listener, Heard, 0}),
    put(?TOLD, [Size | Array]).

%% The arguments of a call that starts a process, so that it tells what it does.
started(Name, Arguments) ->
    case get(?OUT) of
        undefined -> Arguments;
        {Listener, _, _} -> started(Name, Arguments, Listener)
    end.

started(_, [Fun | Options], Listener) when is_function(Fun, 0) ->
    [fun() -> start(Listener, ?MODULE, none, Fun) end | Options];
started(Name, [M, F, A | Options], Listener) when is_atom(M), is_atom(F), is_list(A), Name =/= spawn_request ->
    [?MODULE, start, [Listener, M, F, A] | Options];
started(_, Arguments, _) ->
    Arguments.

start(Listener, M, F, Work) ->
    process_flag(error_handler, clew_node),
    open(Listener, ?OTHER, ?LITTLE),
    case F of
        none -> Work();
        _ -> clew_copy:call(M, F, Work)
    end.

clause(Number) ->
    case get(?TOLD) of
        [Place | Array] when Place > 0 ->
            atomics:put(Array, Place, Number),
            put(?TOLD, [Place - 1 | Array]);
        undefined ->
            nobody;
        _ ->
            next(),
            clause(Number)
    end.

value(Value) -> tell([Value]).
raised(Class, Reason) -> tell({Class, Reason}).
taken(Message) -> tell({Message}).
timeout() -> tell(timeout).
unfollowed() -> tell(unfollowed).
returned(Value) -> tell({returned, Value}).
failed(Class, Reason) -> tell({raised, Class, Reason}).

tell(What) ->
    case clause(-1) of
        nobody -> nobody;
        _ -> element(1, get(?OUT)) ! {term, self(), What}
    end.

%% An array is full. Who tells much faster than it is heard waits.
next() ->
    Array = atomics:new(?ROOM, []),
    {Listener, Heard, Full} = get(?OUT),
    Next = {next, ?ROOM, Array},
    case Full - atomics:get(Heard, 1) < ?BEHIND of
        true -> Listener ! {Next, self(), nobody};
        false -> ask(Listener, Next)
    end,
    put(?OUT, {Listener, Heard, Full + 1}),
    put(?TOLD, [?ROOM | Array]).

%% Has all that was told so far sent on, also by other processes.
flush() ->
    case get(?OUT) of
        undefined -> nobody;
        {Listener, _, _} -> ask(Listener, flush)
    end.

ask(Listener, What) ->
    Monitor = monitor(process, Listener),
    Listener ! {What, self(), Monitor},
    receive
        {Monitor, heard} -> demonitor(Monitor, [flush]);
        {'DOWN', Monitor, process, _, _} -> gone
    end.

%% Nothing that the program does keeps it from ending here.
refused(Module, Function, Arity) ->
    tell({refused, Module, Function, Arity}),
    exit(self(), kill).

%% ---- listening

%% The place up to which the array was read; a counter of the full arrays that were; terms, the newest
%% first, that belong to places after that one, and their words; and what is told for the process when it
%% is no more.
-record(teller, {who, place, array, full, terms = [], words = 0, last = []}).

%% Sends what is told, at most so many things: Send is given the kind of a part, and its term.
listen(Send, Most) ->
    spawn(fun() ->
        whereis(?MODULE) =:= undefined orelse (?MODULE ! {listener, self()}),
        hear(#{}, Send, Most)
    end).

%% All was sent when this returns.
close(Listener) -> ask(Listener, close).

hear(Tellers, Send, Left) when Left < 0 ->
    [exit(Pid, kill) || Pid <- maps:keys(Tellers)],
    [send(Send, Pid, Teller, <<-1:64>>, [flood]) || {Pid, Teller} <- maps:to_list(Tellers)],
    deaf(Send);
hear(Tellers, Send, Left) ->
    receive
        {here, Pid, Who, Place, Array, Full} ->
            monitor(process, Pid),
            Teller = #teller{who = Who, place = Place, array = Array, full = Full},
            hear(Tellers#{Pid => Teller}, Send, Left);
        {term, Pid, Term} ->
            {Heard, Count} = heard(Pid, added(Term, maps:get(Pid, Tellers)), ?MUCH, Send),
            hear(Tellers#{Pid := Heard}, Send, Left - Count);
        {{next, Place, Array}, Pid, Monitor} ->
            {Heard, Count} = heard(Pid, maps:get(Pid, Tellers), Send),
            atomics:add(Heard#teller.full, 1, 1),
            %% Whoever told too much and waits for an answer waits until it is ended.
            Monitor =:= nobody orelse Left < Count orelse (Pid ! {Monitor, heard}),
            hear(Tellers#{Pid := Heard#teller{place = Place, array = Array}}, Send, Left - Count);
        {flush, Pid, Monitor} ->
            {Heard, Count} = all_heard(Tellers, Send),
            Pid ! {Monitor, heard},
            hear(Heard, Send, Left - Count);
        {large, Pid} ->
            hear(ended_as_large(Pid, Tellers), Send, Left);
        {'DOWN', _, process, Pid, _} ->
            last_heard(Pid, maps:get(Pid, Tellers), Send),
            hear(maps:remove(Pid, Tellers), Send, Left);
        {close, Pid, Monitor} ->
            [last_heard(Teller, About, Send) || {Teller, About} <- maps:to_list(Tellers)],
            closed(Pid, Monitor, Send)
    after ?SOON ->
        {Heard, Count} = all_heard(Tellers, Send),
        hear(Heard, Send, Left - Count)
    end.

%% Enough was heard.
deaf(Send) ->
    receive
        {close, Pid, Monitor} -> closed(Pid, Monitor, Send);
        _ -> deaf(Send)
    end.

closed(Pid, Monitor, Send) ->
    Modules = clew_plan:closed(),
    Modules =:= [] orelse Send(?CLOSED, Modules),
    Pid ! {Monitor, heard}.

added(Term, Teller = #teller{terms = Terms, words = Words}) ->
    Teller#teller{terms = [Term | Terms], words = Words + erts_debug:flat_size(Term)}.

all_heard(Tellers, Send) ->
    maps:fold(
        fun(Pid, Teller, {All, Sum}) ->
            {Heard, Count} = heard(Pid, Teller, Send),
            {All#{Pid := Heard}, Sum + Count}
        end,
        {Tellers, 0},
        Tellers
    ).

%% Sends what a process told and was not sent yet; how many things that were.
heard(Pid, Teller = #teller{place = Place, array = Array, terms = Terms}, Send) ->
    case read(Array, Place, length(Terms), <<>>) of
        {_, <<>>} ->
            {Teller, 0};
        {Next, Numbers} ->
            send(Send, Pid, Teller, Numbers, lists:reverse(Terms)),
            {Teller#teller{place = Next, terms = [], words = 0}, Place - Next}
    end.

%% The same, if it is much.
heard(_, Teller = #teller{words = Words}, Much, _) when Words =< Much -> {Teller, 0};
heard(Pid, Teller, _, Send) -> heard(Pid, Teller, Send).

read(_, 0, _, Numbers) -> {0, Numbers};
read(Array, Place, Terms, Numbers) ->
    case atomics:get(Array, Place) of
        0 -> {Place, Numbers};
        -1 when Terms =:= 0 -> {Place, Numbers};
        -1 -> read(Array, Place - 1, Terms - 1, <<Numbers/binary, -1:64>>);
        Number -> read(Array, Place - 1, Terms, <<Numbers/binary, Number:64>>)
    end.

%% The run itself is named in any case.
last_heard(Pid, Teller, Send) ->
    {#teller{who = Who, last = Last}, Count} = heard(Pid, Teller, Send),
    Numbers = << <<-1:64>> || _ <- Last >>,
    ((Count =:= 0 andalso Who =:= ?RUN) orelse Last =/= []) andalso send(Send, Pid, Teller, Numbers, Last).

ended_as_large(Pid, Tellers) ->
    case Tellers of
        #{Pid := Teller} ->
            exit(Pid, kill),
            Tellers#{Pid := Teller#teller{last = [large]}};
        _ ->
            Tellers
    end.

send(Send, Pid, #teller{who = Who}, Numbers, Terms) -> Send(Who, {Pid, Numbers, Terms}).

%% ---- processes whose heap gets too large

%% The node has one watcher for them; who listens to such a process ends it.
watch(Words) ->
    register(?MODULE, self()),
    erlang:system_monitor(self(), [{large_heap, Words}]),
    watching([]).

watching(Listeners) ->
    receive
        {monitor, Pid, large_heap, _} ->
            [Listener ! {large, Pid} || Listener <- Listeners],
            watching(Listeners);
        {listener, Listener} ->
            monitor(process, Listener),
            watching([Listener | Listeners]);
        {'DOWN', _, process, Listener, _} ->
            watching(lists:delete(Listener, Listeners));
        _ ->
            watching(Listeners)
    end.

%% ---- the process dictionary without what is ours

spare_get() -> [Pair || Pair = {Key, _} <- get(), not ours(Key)].

spare_keys() -> [Key || Key <- get_keys(), not ours(Key)].

spare_erase() -> [{Key, erase(Key)} || Key <- spare_keys()].

%% The same in what is known about a process.
spare_info({dictionary, Pairs}) when is_list(Pairs) ->
    {dictionary, [Pair || Pair = {Key, _} <- Pairs, not ours(Key)]};
spare_info(Infos) when is_list(Infos) -> [spare_info(Info) || Info <- Infos];
spare_info(Info) -> Info.

ours(Key) -> Key =:= ?TOLD orelse Key =:= ?OUT.
