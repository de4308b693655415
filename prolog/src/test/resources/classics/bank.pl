% Accounts that change.
%? reset, transfer(ann, bob, 30), balance(ann, A), balance(bob, B)
%? reset, transfer(ann, bob, 300)
%? reset, catch(transfer(ann, zoe, 1), E, true), balance(ann, A)
%? reset, transfer(ann, bob, x)
%? reset, forall(account(N, _), deposit(N, 1)), findall(N-B, account(N, B), L)
%? reset, history(H)
%? reset, transfer(bob, ann, 5), transfer(ann, bob, 1), history(H)
:- dynamic account/2, log/1.
reset :-
    retractall(account(_, _)), retractall(log(_)),
    assertz(account(ann, 100)), assertz(account(bob, 5)).
balance(Who, B) :- ( account(Who, B0) -> B = B0 ; throw(error(existence_error(account, Who), _)) ).
deposit(Who, N) :- balance(Who, B), C is B + N, retract(account(Who, B)), assertz(account(Who, C)).
transfer(From, To, N) :-
    balance(From, B),
    ( B < N -> throw(overdrawn(From, B, N)) ; true ),
    balance(To, _), M is -N, deposit(From, M), deposit(To, N),
    assertz(log(From-To-N)).
history(H) :- findall(X, log(X), H).
