%% Colours in what is written to a terminal, such as "ESC[38;5;196m": 38 and nothing after it.
%% Finds: function_clause
%% Crash: bug(<<"a\e[1;31mb\e[0;38mc">>)
-module(terminal_colour).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {binary(), [term()]} | {error, atom()}.
bug(Text) -> text(Text, <<>>, [], fun colour/1).

-spec fixed(binary()) -> {binary(), [term()]} | {error, atom()}.
fixed(Text) -> text(Text, <<>>, [], fun colour_if_any/1).

text(<<"\e[", Rest/binary>>, Plain, Seen, Colour) ->
    case binary:match(Rest, <<"m">>) of
        {At, 1} ->
            <<Numbers:At/binary, "m", More/binary>> = Rest,
            case [number(N, 0) || N <- binary:split(Numbers, <<";">>, [global])] of
                [0] -> text(More, Plain, [], Colour);
                List ->
                    case lists:member(error, List) of
                        true -> {error, number};
                        false -> text(More, Plain, attributes(List, Seen, Colour), Colour)
                    end
            end;
        nomatch -> {error, no_end}
    end;
text(<<C, Rest/binary>>, Plain, Seen, Colour) -> text(Rest, <<Plain/binary, C>>, Seen, Colour);
text(<<>>, Plain, Seen, _) -> {Plain, Seen}.

attributes([0 | Rest], _, Colour) -> attributes(Rest, [], Colour);
attributes([38 | Rest], Seen, Colour) ->
    {Value, More} = Colour(Rest),
    attributes(More, [Value | Seen], Colour);
attributes([N | Rest], Seen, Colour) when N >= 30, N =< 37 -> attributes(Rest, [N - 30 | Seen], Colour);
attributes([_ | Rest], Seen, Colour) -> attributes(Rest, Seen, Colour);
attributes([], Seen, _) -> Seen.

colour([5, N | Rest]) -> {{palette, N}, Rest};
colour([2, R, G, B | Rest]) -> {{rgb, R, G, B}, Rest};
colour([N | Rest]) -> {{unknown, N}, Rest}.

colour_if_any([]) -> {none, []};
colour_if_any(Numbers) -> colour(Numbers).

number(<<D, Rest/binary>>, N) when D >= $0, D =< $9, N < 100 -> number(Rest, N * 10 + D - $0);
number(<<>>, N) -> N;
number(_, _) -> error.
