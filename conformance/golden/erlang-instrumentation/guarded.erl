-module(guarded).
-export([f/1]).

f(X) when X > 0 -> X.
