%% A float zero and an integer zero are not the same element.
%% Finds: throw(zero)
-module(exact_number_in_list).
-export([bug/1, fixed/1]).

-spec bug([number()]) -> ok.
bug([X, Y]) when X == Y, X =/= Y -> throw(zero);
bug(_) -> ok.

-spec fixed([number()]) -> ok.
fixed([X, Y]) when X =:= Y, X /= Y -> throw(zero);
fixed(_) -> ok.
