%% Words are grouped by a function; the group of an empty name has no first letter.
%% Finds: badarg
%% Crash: bug(fun(_) -> "" end, [1])
-module(grouped_by).
-export([bug/2, fixed/2]).

-spec bug(fun((integer()) -> string()), [integer()]) -> [{char(), integer()}].
bug(Name, Numbers) -> [{hd(Name(N)), N} || N <- Numbers].

-spec fixed(fun((integer()) -> string()), [integer()]) -> [{char(), integer()}].
fixed(Name, Numbers) -> [{Letter, N} || N <- Numbers, [Letter | _] <- [Name(N)]].
