%% A book number of ten digits whose check digit is right: not every language has got its digit.
%% Finds: case_clause
%% Crash: bug(<<"6-00-000000-6">>)
-module(isbn_group).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, atom()} | {error, atom()}.
bug(Text) -> isbn(Text, fun group/1).

-spec fixed(binary()) -> {ok, atom()} | {error, atom()}.
fixed(Text) -> isbn(Text, fun any_group/1).

isbn(Text, Group) ->
    case digits(binary:replace(Text, <<"-">>, <<>>, [global]), []) of
        [First | _] = Digits when length(Digits) =:= 10 ->
            case weighted(Digits, 10, 0) rem 11 of
                0 -> {ok, Group(First)};
                _ -> {error, check_digit}
            end;
        _ -> {error, malformed}
    end.

digits(<<"X">>, Seen) -> lists:reverse(Seen, [10]);
digits(<<D, Rest/binary>>, Seen) when D >= $0, D =< $9 -> digits(Rest, [D - $0 | Seen]);
digits(<<>>, Seen) -> lists:reverse(Seen);
digits(_, _) -> [].

weighted([D | Rest], Weight, Sum) -> weighted(Rest, Weight - 1, Sum + D * Weight);
weighted([], _, Sum) -> Sum.

group(First) ->
    case First of
        0 -> english;
        1 -> english;
        2 -> french;
        3 -> german;
        4 -> japanese;
        5 -> russian;
        7 -> chinese;
        N when N > 7 -> longer
    end.

any_group(6) -> unknown;
any_group(First) -> group(First).
