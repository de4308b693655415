%% Comments within comments are taken out of a text: one that was never opened is closed.
%% Finds: function_clause
%% Crash: bug(<<"a /* /* b */ c */ d */ e">>)
-module(nested_comments).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary()} | {error, atom()}.
bug(Text) -> without(Text, 0, <<>>, fun closed/1).

-spec fixed(binary()) -> {ok, binary()} | {error, atom()}.
fixed(Text) -> without(Text, 0, <<>>, fun closed_if_open/1).

without(<<"/*", Rest/binary>>, Depth, Done, Closed) -> without(Rest, Depth + 1, Done, Closed);
without(<<"*/", Rest/binary>>, Depth, Done, Closed) ->
    case Closed(Depth) of
        error -> {error, not_open};
        Less -> without(Rest, Less, Done, Closed)
    end;
without(<<C, Rest/binary>>, 0, Done, Closed) -> without(Rest, 0, <<Done/binary, C>>, Closed);
without(<<_, Rest/binary>>, Depth, Done, Closed) when Depth > 0 ->
    without(Rest, Depth, Done, Closed);
without(<<>>, 0, Done, _) -> {ok, Done};
without(<<>>, Depth, _, _) when Depth > 0 -> {error, still_open}.

closed(Depth) -> Depth - 1.

closed_if_open(0) -> error;
closed_if_open(Depth) -> Depth - 1.
