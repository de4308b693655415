%% An atom whose characters go on after those of another.
%% Finds: throw(longer)
-module(prefix_of_atoms).
-export([bug/2, fixed/2]).

-spec bug(atom(), atom()) -> ok.
bug(A, B) ->
    case {atom_to_list(A), atom_to_list(B)} of
        {[C, D], [C, D, $x]} when C < D -> throw(longer);
        _ -> ok
    end.

-spec fixed(atom(), atom()) -> ok.
fixed(A, B) ->
    case {atom_to_list(A), atom_to_list(B)} of
        {[C, D], [C, D]} when A =/= B -> throw(longer);
        _ -> ok
    end.
