%% The larger of two names, between two others.
%% Finds: throw(between)
-module(largest_atom).
-export([bug/2, fixed/2]).

-spec bug(atom(), atom()) -> ok.
bug(A, B) -> M = max(A, B), N = min(A, B), if M > july, M < june, N > april -> throw(between); true -> ok end.

-spec fixed(atom(), atom()) -> ok.
fixed(A, B) -> M = max(A, B), if M < A -> throw(between); true -> ok end.
