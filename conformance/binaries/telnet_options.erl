%% What Telnet says between the characters: a negotiation that is broken off by another command.
%% Finds: function_clause
%% Crash: bug(<<"hi", 255, 253, 24, 255, 250, 24, 0, 255, 255, 255, 241, "x">>)
-module(telnet_options).
-export([bug/1, fixed/1]).

-define(IAC, 255).

-spec bug(binary()) -> {[term()], binary()} | {error, atom()}.
bug(Bin) -> stream(Bin, [], fun command/1).

-spec fixed(binary()) -> {[term()], binary()} | {error, atom()}.
fixed(Bin) -> stream(Bin, [], fun possible_command/1).

stream(<<?IAC, ?IAC, Rest/binary>>, Seen, Command) -> stream(Rest, [?IAC | Seen], Command);
stream(<<?IAC, 250, Option, Rest/binary>> = Bin, Seen, Command) ->
    case inside(Rest, <<>>, Command) of
        {ok, Value, More} -> stream(More, [{Option, Value} | Seen], Command);
        more -> {lists:reverse(Seen), Bin};
        error -> {error, broken_off}
    end;
stream(<<?IAC, Verb, Option, Rest/binary>>, Seen, Command) when Verb > 250 ->
    stream(Rest, [{verb(Verb), Option} | Seen], Command);
stream(<<?IAC, Other, Rest/binary>>, Seen, Command) when Other < 250 ->
    stream(Rest, [{command, Other} | Seen], Command);
stream(<<?IAC, _/binary>> = Rest, Seen, _) -> {lists:reverse(Seen), Rest};
stream(<<C, Rest/binary>>, Seen, Command) -> stream(Rest, [C | Seen], Command);
stream(<<>>, Seen, _) -> {lists:reverse(Seen), <<>>}.

inside(<<?IAC, C, Rest/binary>>, Value, Command) ->
    case Command(C) of
        finish -> {ok, Value, Rest};
        escaped -> inside(Rest, <<Value/binary, ?IAC>>, Command);
        broken_off -> error
    end;
inside(<<C, Rest/binary>>, Value, Command) when C < ?IAC -> inside(Rest, <<Value/binary, C>>, Command);
inside(_, _, _) -> more.

command(240) -> finish;
command(?IAC) -> escaped.

possible_command(C) when C =:= 240; C =:= ?IAC -> command(C);
possible_command(_) -> broken_off.

verb(251) -> will;
verb(252) -> wont;
verb(253) -> do;
verb(254) -> dont.
