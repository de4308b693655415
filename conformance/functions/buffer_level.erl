%% A buffer that is a queue: at three it is full, and the share that is free is nothing.
%% Finds: badarith
%% Crash: bug(queue:in(1, queue:in(1, queue:in(1, queue:new()))))
-module(buffer_level).
-export([bug/1, fixed/1]).

-spec bug(queue:queue(integer())) -> integer().
bug(Buffer) -> level(queue:len(Buffer), 3).

-spec fixed(queue:queue(integer())) -> integer().
fixed(Buffer) -> level(min(2, queue:len(Buffer)), 3).

level(Length, Most) when Length =< Most -> 100 div (Most - Length);
level(_, _) -> 0.
