%% A string of JSON: a character beyond the first plane takes two escapes, of which the second is another one.
%% Finds: case_clause
%% Crash: bug(<<"\"a\\uD834\\u0041\"">>)
-module(json_surrogates).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary(), binary()} | {error, atom()}.
bug(Text) -> string(Text, fun joined/2).

-spec fixed(binary()) -> {ok, binary(), binary()} | {error, atom()}.
fixed(Text) -> string(Text, fun possibly_joined/2).

string(<<"\"", Rest/binary>>, Joined) -> characters(Rest, <<>>, Joined);
string(_, _) -> {error, no_string}.

characters(<<"\"", Rest/binary>>, Done, _) -> {ok, Done, Rest};
characters(<<"\\u", Rest/binary>>, Done, Joined) ->
    case unit(Rest) of
        {High, <<"\\u", More/binary>>} when High >= 16#D800, High =< 16#DBFF ->
            case unit(More) of
                {Low, Next} -> character(Joined(High, Low), Next, Done, Joined);
                error -> {error, escape}
            end;
        {C, Next} when C < 16#D800; C > 16#DFFF -> character(C, Next, Done, Joined);
        _ -> {error, escape}
    end;
characters(<<"\\", C, Rest/binary>>, Done, Joined) when C =:= $"; C =:= $\\; C =:= $/ ->
    characters(Rest, <<Done/binary, C>>, Joined);
characters(<<"\\n", Rest/binary>>, Done, Joined) -> characters(Rest, <<Done/binary, "\n">>, Joined);
characters(<<C, Rest/binary>>, Done, Joined) when C >= $\s, C =/= $\\ ->
    characters(Rest, <<Done/binary, C>>, Joined);
characters(_, _, _) -> {error, character}.

character(error, _, _, _) -> {error, pair};
character(C, Rest, Done, Joined) -> characters(Rest, <<Done/binary, C/utf8>>, Joined).

unit(<<Digits:4/binary, Rest/binary>>) ->
    case re:run(Digits, "^[0-9a-fA-F]{4}$") of
        {match, _} -> {binary_to_integer(Digits, 16), Rest};
        nomatch -> error
    end;
unit(_) -> error.

joined(High, Low) ->
    case <<High:16, Low:16>> of
        <<2#110110:6, A:10, 2#110111:6, B:10>> -> 16#10000 + A * 1024 + B
    end.

possibly_joined(High, Low) when Low >= 16#DC00, Low =< 16#DFFF -> joined(High, Low);
possibly_joined(_, _) -> error.
