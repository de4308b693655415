%% What a chip card tells, as tags with lengths in a template: a card whose number has no tag of its own.
%% Finds: badmatch
%% Crash: bug(<<16#70, 8, 16#5F, 16#34, 1, 7, 16#57, 2, 16#12, 16#D3>>)
-module(card_template).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary(), byte()} | {error, atom()}.
bug(Answer) -> template(Answer, fun number/1).

-spec fixed(binary()) -> {ok, binary(), byte()} | {error, atom()}.
fixed(Answer) -> template(Answer, fun number_if_any/1).

template(<<16#70, Size, Body:Size/binary>>, Number) ->
    case objects(Body, []) of
        error -> {error, objects};
        Objects ->
            case lists:keyfind(16#5F34, 1, Objects) of
                {_, <<Which>>} -> card(Number(Objects), Which);
                false -> {error, no_sequence};
                {_, _} -> {error, sequence}
            end
    end;
template(<<16#70, _/binary>>, _) -> {error, size};
template(_, _) -> {error, no_template}.

objects(<<>>, Seen) -> Seen;
objects(<<_:3, 31:5, 0:1, _:7, Size, Value:Size/binary, Rest/binary>> = Bin, Seen) ->
    <<Tag:16, _/binary>> = Bin,
    objects(Rest, [{Tag, Value} | Seen]);
objects(<<Tag, Size, Value:Size/binary, Rest/binary>>, Seen) when Tag band 31 =/= 31 ->
    objects(Rest, [{Tag, Value} | Seen]);
objects(_, _) -> error.

card(none, _) -> {error, no_number};
card(Number, Which) -> {ok, Number, Which}.

number(Objects) ->
    {_, Number} = lists:keyfind(16#5A, 1, Objects),
    Number.

number_if_any(Objects) ->
    case lists:keymember(16#5A, 1, Objects) of
        true -> number(Objects);
        false -> none
    end.
