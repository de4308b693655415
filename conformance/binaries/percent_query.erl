%% The query of a URI, with %XX for a byte: the text may end within such a byte.
%% Finds: function_clause
%% Crash: bug(<<"a=b&c=100%2">>)
-module(percent_query).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> [{binary(), binary() | true}] | {error, atom()}.
bug(Query) -> pairs(Query, fun decoded/2).

-spec fixed(binary()) -> [{binary(), binary() | true}] | {error, atom()}.
fixed(Query) -> pairs(Query, fun safely_decoded/2).

pairs(Query, Decoded) ->
    Pairs = [pair(binary:split(P, <<"=">>), Decoded) || P <- binary:split(Query, <<"&">>, [global])],
    case [bad || {K, V} <- Pairs, K =:= error orelse V =:= error] of
        [] -> Pairs;
        _ -> {error, bad_escape}
    end.

pair([Key], Decoded) -> {Decoded(Key, <<>>), true};
pair([Key, Value], Decoded) -> {Decoded(Key, <<>>), Decoded(Value, <<>>)}.

decoded(<<"%", H, L, Rest/binary>>, Done) ->
    case {hex(H), hex(L)} of
        {A, B} when A < 16, B < 16 -> decoded(Rest, <<Done/binary, A:4, B:4>>);
        _ -> error
    end;
decoded(<<"+", Rest/binary>>, Done) -> decoded(Rest, <<Done/binary, " ">>);
decoded(<<C, Rest/binary>>, Done) when C =/= $% -> decoded(Rest, <<Done/binary, C>>);
decoded(<<>>, Done) -> Done.

safely_decoded(Text, Done) ->
    Size = byte_size(Text),
    case binary:match(Text, <<"%">>, [{scope, {Size, -min(Size, 2)}}]) of
        nomatch -> decoded(Text, Done);
        _ -> error
    end.

hex(D) when D >= $0, D =< $9 -> D - $0;
hex(D) when D >= $a, D =< $f -> D - $a + 10;
hex(D) when D >= $A, D =< $F -> D - $A + 10;
hex(_) -> none.
