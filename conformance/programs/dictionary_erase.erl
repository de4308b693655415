%% What is erased is undefined afterwards.
%% Finds: badmatch
-module(dictionary_erase).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) -> put(k, X), if X > 20 -> erase(k); true -> ok end, X = get(k), ok.

-spec fixed(integer()) -> ok.
fixed(X) -> put(k, X), if X > 20 -> erase(k), undefined = get(k), ok; true -> X = get(k), ok end.
