%% Headers by their names: the length is read, and may be zero for an upload.
%% Finds: badarith
%% Crash: bug(#{<<"length">> => 0, <<"type">> => <<"upload">>})
-module(request_headers).
-export([bug/1, fixed/1]).

-spec bug(#{binary() => binary() | non_neg_integer()}) -> integer().
bug(Headers) -> parts(Headers, 0).

-spec fixed(#{binary() => binary() | non_neg_integer()}) -> integer().
fixed(Headers) -> parts(Headers, 1).

parts(#{<<"type">> := <<"upload">>, <<"length">> := Length}, Least)
  when is_integer(Length), Length >= Least -> 4096 div Length;
parts(Headers, _) -> maps:size(Headers).
