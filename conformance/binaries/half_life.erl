%% What is left of a sample after some years, told in steps of a sensor: one step has no entry.
%% Finds: badarg
%% Crash: bug(898.0, 10.0)
-module(half_life).
-export([bug/2, fixed/2]).

-spec bug(float(), float()) -> {ok, atom()} | {error, atom()}.
bug(Start, Years) -> sample(Start, Years, fun entry/1).

-spec fixed(float(), float()) -> {ok, atom()} | {error, atom()}.
fixed(Start, Years) -> sample(Start, Years, fun any_entry/1).

sample(Start, Years, Entry) when Start > 100.0, Start < 1.0e6, Years >= 1.0, Years =< 100.0 ->
    Left = Start * math:pow(0.5, Years / 10.0),
    if
        Left < 400.0 -> {error, too_little};
        Left < 500.0 -> {ok, Entry(trunc(Left) - 449)};
        true -> {error, too_much}
    end;
sample(_, _, _) -> {error, no_sample}.

entry(N) when N < 0 -> low;
entry(N) -> element(N, {a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z,
                        a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1, p1, q1, r1, s1,
                        t1, u1, v1, w1, x1, y1}).

any_entry(0) -> low;
any_entry(N) -> entry(N).
