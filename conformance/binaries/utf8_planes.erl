%% How many units UTF-16 takes for a text in UTF-8: only characters of the first plane are thought of.
%% Finds: if_clause
%% Crash: bug(<<"x", 16#1D11E/utf8>>)
-module(utf8_planes).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, non_neg_integer()} | {error, non_neg_integer()}.
bug(Text) -> units(Text, 0, fun units_of/1).

-spec fixed(binary()) -> {ok, non_neg_integer()} | {error, non_neg_integer()}.
fixed(Text) -> units(Text, 0, fun all_units_of/1).

units(<<C/utf8, Rest/binary>>, N, UnitsOf) -> units(Rest, N + UnitsOf(C), UnitsOf);
units(<<>>, N, _) -> {ok, N};
units(_, N, _) -> {error, N}.

units_of(C) ->
    if
        C =:= 16#FEFF -> 0;
        C < 16#D800 -> 1;
        C > 16#DFFF, C < 16#10000 -> 1
    end.

all_units_of(C) when C >= 16#10000 -> 2;
all_units_of(C) -> units_of(C).
