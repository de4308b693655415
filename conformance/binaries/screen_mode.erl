%% The mode of a screen, such as "1920x1080@60": a group at the end of a pattern is left out if it is not set.
%% Finds: case_clause
%% Crash: bug(<<"640x480">>)
-module(screen_mode).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, pos_integer(), pos_integer(), pos_integer()} | {error, atom()}.
bug(Text) -> mode(Text, fun groups/1).

-spec fixed(binary()) -> {ok, pos_integer(), pos_integer(), pos_integer()} | {error, atom()}.
fixed(Text) -> mode(Text, fun all_groups/1).

mode(Text, Groups) ->
    case re:run(Text, "^([1-9][0-9]{2,4})x([1-9][0-9]{2,4})(?:@([1-9][0-9]{1,2}))?\\z",
                [{capture, all_but_first, binary}]) of
        {match, Parts} ->
            {Width, Height, Rate} = Groups(Parts),
            if
                Width * Height > 33177600 -> {error, too_large};
                Width < Height -> {error, upright};
                true -> {ok, Width, Height, Rate}
            end;
        nomatch -> {error, malformed}
    end.

groups(Parts) ->
    case [binary_to_integer(P) || P <- Parts, P =/= <<>>] of
        [W, H, Rate] -> {W, H, Rate}
    end.

all_groups([W, H]) -> groups([W, H, <<"60">>]);
all_groups(Parts) -> groups(Parts).
