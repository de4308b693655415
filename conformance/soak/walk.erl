%% A walk through a list that no search comes to the end of, for measuring memory:
%%   CLEW_JAVA_OPTIONS='-Xmx1g -Xlog:gc*:file=gc.log' ./clew check conformance/soak/walk.erl 'deep([1])' --time 31m --runs 100000000 --no-keep
-module(walk).
-export([deep/1]).

deep(L) -> walk(L, 0, []).

walk([X|T], N, Acc) when is_integer(X), X > N -> walk(T, N + 1, [X|Acc]);
walk([X|T], N, Acc) when is_integer(X) -> walk(T, N - 1, [X|Acc]);
walk([X|T], N, Acc) when is_atom(X) -> walk(T, N, Acc);
walk([{A,B}|T], N, Acc) when A + B > 1000 -> walk(T, N + 2, [A|Acc]);
walk([], 77, [3|_]) -> error(found);
walk([], N, _) -> N;
walk(_, _, Acc) -> length(Acc).
