%% The blocks of a GIF file: one that controls graphics has four bytes, says the standard.
%% Finds: badmatch
%% Crash: bug(<<"GIF89a", 1, 0, 1, 0, 0:24, 33, 16#FE, 2, "hi", 0, 33, 16#F9, 3, 0, 5, 0, 0, 16#3B>>)
-module(gif_delay).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, non_neg_integer(), list()} | {error, atom()}.
bug(File) -> file(File, fun delay/1).

-spec fixed(binary()) -> {ok, non_neg_integer(), list()} | {error, atom()}.
fixed(File) -> file(File, fun possible_delay/1).

file(<<"GIF8", V, "a", _Width:16/little, _Height:16/little, HasTable:1, _:4, Power:3, _, _,
       Rest/binary>>, Delay) when V =:= $7; V =:= $9 ->
    Table = HasTable * 3 * (2 bsl Power),
    case Rest of
        <<_:Table/binary, Blocks/binary>> -> blocks(Blocks, 0, [], Delay);
        _ -> {error, colours}
    end;
file(_, _) -> {error, no_gif}.

blocks(<<16#3B, _/binary>>, Time, Comments, _) -> {ok, Time, lists:reverse(Comments)};
blocks(<<16#21, Label, Rest/binary>>, Time, Comments, Delay) ->
    case {Label, data(Rest, <<>>)} of
        {_, error} -> {error, truncated};
        {16#F9, {Body, Next}} -> blocks(Next, Time + Delay(Body), Comments, Delay);
        {16#FE, {Body, Next}} -> blocks(Next, Time, [Body | Comments], Delay);
        {_, {_, Next}} -> blocks(Next, Time, Comments, Delay)
    end;
blocks(_, _, _, _) -> {error, block}.

data(<<0, Rest/binary>>, Body) -> {Body, Rest};
data(<<Size, Part:Size/binary, Rest/binary>>, Body) -> data(Rest, <<Body/binary, Part/binary>>);
data(_, _) -> error.

delay(Body) ->
    <<_:3, _Disposal:3, _:2, Time:16/little, _Transparent>> = Body,
    Time.

possible_delay(<<_:4/binary>> = Body) -> delay(Body);
possible_delay(_) -> 0.
