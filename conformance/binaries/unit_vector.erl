%% Vectors of short floats, as many as told, brought to length one: the vector of no length.
%% Finds: badarith
%% Crash: bug(<<2, 3.0:32/float-little, 4.0:32/float-little, 0.0:32/float, -0.0:32/float-little>>)
-module(unit_vector).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [{float(), float()}]} | {error, atom()}.
bug(Bin) -> vectors(Bin, fun unit/2).

-spec fixed(binary()) -> {ok, [{float(), float()}]} | {error, atom()}.
fixed(Bin) -> vectors(Bin, fun unit_if_any/2).

vectors(<<Count, Rest/binary>>, Unit) when byte_size(Rest) =:= Count * 8 ->
    Vectors = [{X, Y} || <<X:32/float-little, Y:32/float-little>> <= Rest],
    case length(Vectors) of
        Count -> {ok, [Unit(X, Y) || {X, Y} <- Vectors]};
        _ -> {error, no_number}
    end;
vectors(_, _) -> {error, size}.

unit(X, Y) ->
    Length = math:sqrt(X * X + Y * Y),
    {X / Length, Y / Length}.

unit_if_any(X, Y) when X == 0, Y == 0 -> {0.0, 0.0};
unit_if_any(X, Y) -> unit(X, Y).
