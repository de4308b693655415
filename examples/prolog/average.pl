% The mean of a list of numbers. Nobody thought of the list without any.
average(Numbers, Average) :-
    sum_list(Numbers, Sum),
    length(Numbers, Count),
    Average is Sum / Count.
