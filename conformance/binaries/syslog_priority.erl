%% The priority of a syslog message, such as "<34>1": there are 24 facilities, and three digits.
%% Finds: badarg
%% Crash: bug(<<"<192>1 host app - - hello">>)
-module(syslog_priority).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, atom(), atom(), binary()} | {error, atom()}.
bug(Message) -> message(Message, 999).

-spec fixed(binary()) -> {ok, atom(), atom(), binary()} | {error, atom()}.
fixed(Message) -> message(Message, 191).

message(<<"<", Rest/binary>>, Most) ->
    case priority(Rest, 0, 0) of
        {Priority, <<"1 ", Text/binary>>} when Priority =< Most ->
            {ok, facility(Priority bsr 3), severity(Priority band 7), Text};
        {_, <<"1 ", _/binary>>} -> {error, priority};
        {_, _} -> {error, version};
        error -> {error, malformed}
    end;
message(_, _) -> {error, malformed}.

priority(<<"0>", Rest/binary>>, 0, 0) -> {0, Rest};
priority(<<">", Rest/binary>>, N, Digits) when Digits > 0 -> {N, Rest};
priority(<<"0", _/binary>>, _, 0) -> error;
priority(<<D, Rest/binary>>, N, Digits) when D >= $0, D =< $9, Digits < 3 ->
    priority(Rest, N * 10 + D - $0, Digits + 1);
priority(_, _, _) -> error.

facility(N) ->
    element(N + 1, {kern, user, mail, daemon, auth, syslog, lpr, news, uucp, cron, authpriv, ftp,
                    ntp, audit, alert, clock, local0, local1, local2, local3, local4, local5,
                    local6, local7}).

severity(N) -> element(N + 1, {emerg, alert, crit, err, warning, notice, info, debug}).
