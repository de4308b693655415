%% A tuple as a list.
%% Finds: case_clause
-module(tuple_to_elements).
-export([bug/1, fixed/1]).

-spec bug(tuple()) -> ok.
bug(T) -> case tuple_to_list(T) of [] -> ok; [_] -> ok; [_, _, _ | _] -> ok end.

-spec fixed(tuple()) -> ok.
fixed(T) -> case tuple_to_list(T) of [] -> ok; [_ | _] -> ok end.
