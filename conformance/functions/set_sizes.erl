%% The part of a set that another one has, in parts of what only the first has.
%% Finds: badarith
%% Crash: bug(gb_sets:singleton(2), gb_sets:singleton(2))
-module(set_sizes).
-export([bug/2, fixed/2]).

-spec bug(gb_sets:set(integer()), gb_sets:set(integer())) -> integer().
bug(A, B) -> part(gb_sets:size(gb_sets:intersection(A, B)), gb_sets:size(gb_sets:subtract(A, B))).

-spec fixed(gb_sets:set(integer()), gb_sets:set(integer())) -> integer().
fixed(A, B) -> part(gb_sets:size(gb_sets:intersection(A, B)), 1 + gb_sets:size(gb_sets:subtract(A, B))).

part(0, _) -> 0;
part(Both, Only) -> Both div Only.
