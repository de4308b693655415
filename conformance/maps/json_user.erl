%% An object as it was read from JSON: the age of a user may be null.
%% Finds: badarith
%% Crash: bug(#{<<"user">> => #{<<"age">> => null}})
-module(json_user).
-export([bug/1, fixed/1]).

-type json() :: null | boolean() | integer() | binary() | [json()] | #{binary() => json()}.

-spec bug(json()) -> integer().
bug(Json) -> age(Json, null).

-spec fixed(json()) -> integer().
fixed(Json) -> age(Json, none).

age(#{<<"user">> := #{<<"age">> := Age}}, Odd) when is_integer(Age); Age =:= Odd -> Age + 1;
age(_, _) -> 0.
