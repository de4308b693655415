%% A value through a binary.
%% Finds: throw(byte)
-module(binary_value).
-export([bug/1, fixed/1]).

-spec bug(0..255) -> ok.
bug(X) -> case <<X:8>> of <<1:1, 0:3, 9:4>> -> throw(byte); _ -> ok end.

-spec fixed(0..255) -> ok.
fixed(X) -> case <<X:8>> of <<_:9>> -> throw(byte); _ -> ok end.
