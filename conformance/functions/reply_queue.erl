%% Who waits for replies, each with a process and a tag: the second of one process is forgotten.
%% Finds: if_clause
%% Crash: bug([{list_to_pid("<0.30001.0>"), 1}, {list_to_pid("<0.30001.0>"), 2}])
-module(reply_queue).
-export([bug/1, fixed/1]).

-spec bug([{pid(), integer()}]) -> integer().
bug([{Pid, First}, {Pid, Second} | _]) ->
    if
        First > Second -> First;
        First =:= Second -> 0
    end;
bug(Waiting) -> length(Waiting).

-spec fixed([{pid(), integer()}]) -> integer().
fixed([{Pid, First}, {Pid, Second} | _]) -> max(First, Second);
fixed(Waiting) -> length(Waiting).
