-- Functions as inputs, and unknowns of the program's own.
apply :: (Int -> Int) -> Int -> Int
apply f n = if f n == 42 && f 1 /= 42 then error "found" else n

select :: (a -> a -> Bool) -> [a] -> a
select _ [x] = x
select le (x:y:zs) = select le ((if le x y then x else y) : zs)

half :: Int -> Int
half n | m + m =:= n = m where m free

again :: Int -> Int
again x = again x ? x
