%% An atom by its characters.
%% Finds: throw(password)
-module(atom_text).
-export([bug/1, fixed/1]).

-spec bug(atom()) -> ok.
bug(A) -> case atom_to_list(A) of "ke" ++ _ -> throw(password); _ -> ok end.

-spec fixed(atom()) -> ok.
fixed(A) -> case atom_to_list(A) of [C | _] when C > 16#10FFFF -> throw(password); _ -> ok end.
