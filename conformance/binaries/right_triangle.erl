%% The sides of a right-angled triangle in whole numbers: what is left of a board has a width of nothing.
%% Finds: badarith
%% Crash: bug(20, 21, 29)
-module(right_triangle).
-export([bug/3, fixed/3]).

-spec bug(pos_integer(), pos_integer(), pos_integer()) -> {ok, integer()} | {error, atom()}.
bug(A, B, C) -> cut(A, B, C, fun strips/2).

-spec fixed(pos_integer(), pos_integer(), pos_integer()) -> {ok, integer()} | {error, atom()}.
fixed(A, B, C) -> cut(A, B, C, fun strips_if_any/2).

cut(A, B, C, Strips) when A > 15, A < B, A * A + B * B =:= C * C -> {ok, Strips(A * B, C - B - 8)};
cut(_, _, _, _) -> {error, no_right_angle}.

strips(Area, Width) -> Area div Width.

strips_if_any(_, 0) -> 0;
strips_if_any(Area, Width) -> strips(Area, Width).
