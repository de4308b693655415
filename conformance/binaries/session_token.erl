%% A token in base64 with a number, a kind and a name; a name that is missing is asked for its first byte.
%% Finds: badarg
%% Crash: bug(<<"tok:AAdB">>)
-module(session_token).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, 0..65535, byte()} | {error, atom()}.
bug(<<"tok:", Code/binary>>) -> token(Code, fun binary:first/1);
bug(_) -> {error, scheme}.

-spec fixed(binary()) -> {ok, 0..65535, byte()} | {error, atom()}.
fixed(<<"tok:", Code/binary>>) -> token(Code, fun first_if_any/1);
fixed(_) -> {error, scheme}.

token(Code, First) ->
    try base64:decode(Code) of
        <<Number:16, $A, Name/binary>> when Number < 1000 -> {ok, Number, First(Name)};
        <<_:16, $B, _/binary>> -> {error, old};
        _ -> {error, kind}
    catch
        error:_ when Code =:= <<>> -> {error, empty};
        error:_ -> {error, encoding}
    end.

first_if_any(<<>>) -> 0;
first_if_any(Name) -> binary:first(Name).
