%% Sessions of a user: with three open ones and none that is old, nobody goes.
%% Finds: badmatch
%% Crash: bug(#{a => 100, b => 101, c => 102}, 103)
-module(session_limit).
-export([bug/2, fixed/2]).

-spec bug(#{atom() => integer()}, integer()) -> #{atom() => integer()}.
bug(Sessions, Now) -> admit(Sessions, Now, fun(Old) -> [_ | _] = Old end).

-spec fixed(#{atom() => integer()}, integer()) -> #{atom() => integer()}.
fixed(Sessions, Now) -> admit(Sessions, Now, fun(Old) -> Old end).

admit(Sessions, Now, Check) when map_size(Sessions) =:= 3 ->
    Old = [Id || {Id, Since} <- maps:to_list(Sessions), Now - Since > 60],
    case Old of
        [] when Now > 100 -> maps:without(Check(Old), Sessions);
        _ -> maps:without(Old, Sessions)
    end;
admit(Sessions, _, _) -> Sessions.
