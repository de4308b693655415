%% A value through a map.
%% Finds: badarith
-module(map_value).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> integer().
bug(X) -> M = #{n => X}, #{n := N} = M, 4 div (N - 21).

-spec fixed(integer()) -> integer().
fixed(X) -> M = #{n => X}, case M of #{n := 21} -> 0; #{n := N} -> 4 div (N - 21) end.
