% Is there a way from one place to another? It is asked again and again for places on a circle.
path(From, To) :- road(From, To).
path(From, To) :- road(From, Between), path(Between, To).

road(oslo, bergen).
road(bergen, voss).
road(voss, bergen).
