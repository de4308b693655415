%% A polygon in the format of maps, of one closed ring of four points or more: its middle, if it has an area.
%% Finds: badarith
%% Crash: bug(<<1, 3:32/little, 1:32/little, 4:32/little, 0:176, 240, 63, 0:320>>)
-module(wkb_ring).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, {float(), float()}} | {error, atom()}.
bug(Polygon) -> polygon(Polygon, fun middle/2).

-spec fixed(binary()) -> {ok, {float(), float()}} | {error, atom()}.
fixed(Polygon) -> polygon(Polygon, fun middle_if_any/2).

polygon(<<1, 3:32/little, 1:32/little, Count:32/little, Points:Count/binary-unit:128>>, Middle)
  when Count > 3 ->
    case [{X, Y} || <<X:64/float-little, Y:64/float-little>> <= Points] of
        Ring when length(Ring) =/= Count -> {error, number};
        [First | Rest] = Ring ->
            Large = [P || {X, Y} = P <- Ring, abs(X) > 1.0e6 orelse abs(Y) > 1.0e6],
            case lists:last(Rest) of
                First when Large =:= [] -> Middle(Ring, area(Ring, 0.0));
                First -> {error, far_away};
                _ -> {error, not_closed}
            end
    end;
polygon(<<0, _/binary>>, _) -> {error, byte_order};
polygon(_, _) -> {error, malformed}.

area([{A, B}, {C, D} | Rest], Sum) -> area([{C, D} | Rest], Sum + A * D - B * C);
area([_], Sum) -> Sum / 2.

middle(Ring, Area) -> {ok, moments(Ring, 0.0, 0.0, 6 * Area)}.

moments([{A, B}, {C, D} | Rest], X, Y, Area) ->
    Cross = A * D - B * C,
    moments([{C, D} | Rest], X + (A + C) * Cross, Y + (B + D) * Cross, Area);
moments([_], X, Y, Area) -> {X / Area, Y / Area}.

middle_if_any(_, Area) when abs(Area) < 1.0e-9 -> {error, no_area};
middle_if_any(Ring, Area) -> middle(Ring, Area).
