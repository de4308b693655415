%% Subscribers by process: who subscribes twice is there twice, and is removed once.
%% Finds: badmatch
%% Crash: bug(list_to_pid("<0.30001.0>"), [list_to_pid("<0.30001.0>"), list_to_pid("<0.30001.0>")])
-module(subscriber_list).
-export([bug/2, fixed/2]).

-spec bug(pid(), [pid()]) -> [pid()].
bug(Pid, Subscribers) ->
    Left = lists:delete(Pid, Subscribers),
    false = lists:member(Pid, Left),
    Left.

-spec fixed(pid(), [pid()]) -> [pid()].
fixed(Pid, Subscribers) ->
    Left = [Other || Other <- Subscribers, Other =/= Pid],
    false = lists:member(Pid, Left),
    Left.
