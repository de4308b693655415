-- Lists by equations. What is computed forwards can be asked backwards:
--   clew solve append.curry 'append [1] x =:= append [1,2] [3,4,5] where x free'
--   clew solve append.curry 'append x y =:= [1,2] where x, y free'
--   clew solve append.curry 'lastOf [1,2,3]'

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

lastOf :: [a] -> a
lastOf xs | append _ys [e] =:= xs = e where _ys, e free
