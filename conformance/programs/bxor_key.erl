%% The one number that the mask turns into another one.
%% Finds: exit(key)
-module(bxor_key).
-export([bug/1, fixed/1]).

-spec bug(0..1023) -> ok.
bug(X) when X bxor 16#155 =:= 16#2AA -> exit(key);
bug(_) -> ok.

-spec fixed(0..1023) -> ok.
fixed(X) when X bxor 16#155 =:= 16#7FF -> exit(key);
fixed(_) -> ok.
