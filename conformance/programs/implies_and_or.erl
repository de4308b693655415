%% One row of a truth table is wrong.
%% Finds: badmatch
-module(implies_and_or).
-export([bug/3, fixed/3]).

-spec bug(boolean(), boolean(), boolean()) -> ok.
bug(A, B, C) -> true = (A and B) or (not C) or (A xor B), ok.

-spec fixed(boolean(), boolean(), boolean()) -> ok.
fixed(A, B, C) -> true = (A and B) or (not (A and B)) or C, ok.
