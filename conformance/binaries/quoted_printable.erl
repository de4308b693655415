%% Text of a mail, with =3D for a byte and = before a line that goes on: a digit is written small.
%% Finds: function_clause
%% Crash: bug(<<"caf=C3=Aa =\r\nau lait">>)
-module(quoted_printable).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, iodata()} | {error, atom()}.
bug(Text) -> text(Text, [], fun digit/1).

-spec fixed(binary()) -> {ok, iodata()} | {error, atom()}.
fixed(Text) -> text(Text, [], fun any_digit/1).

text(<<"=\r\n", Rest/binary>>, Done, Digit) -> text(Rest, Done, Digit);
text(<<"=", H, L, Rest/binary>>, Done, Digit) when H >= $0, H =< $9; H >= $A, H =< $F ->
    case {Digit(H), Digit(L)} of
        {A, B} when A < 16, B < 16 -> text(Rest, [Done, <<A:4, B:4>>], Digit);
        _ -> {error, digit}
    end;
text(<<"=", _/binary>>, _, _) -> {error, escape};
text(<<C, Rest/binary>>, Done, Digit) when C < 127 -> text(Rest, [Done, C], Digit);
text(<<>>, Done, _) -> {ok, Done};
text(_, _, _) -> {error, character}.

digit(D) when D >= $0, D =< $9 -> D - $0;
digit(D) when D >= $A, D =< $F -> D - $A + 10;
digit(D) when D < $0; D > $f -> error.

any_digit(D) when D > $9, D < $A; D > $F, D =< $f -> error;
any_digit(D) -> digit(D).
