%% Catches what it expects, and lets one error through.
%% Finds: zero_divisor
%! bug(+X:integer, +Y:any, -Z) is semidet.
bug(X, Y, Z) :- catch(Z is X // Y, error(type_error(_, _), _), Z = none).
%! fixed(+X:integer, +Y:any, -Z) is semidet.
fixed(X, Y, Z) :- catch(Z is X // Y, error(_, _), Z = none).
