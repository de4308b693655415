-- Properties in the style of CurryCheck. A property holds if it is True.

infix 1 -=-, <~>, <~~>, ~>, <~, `is`, `isAlways`, `isEventually`, #, #<, #>

type Prop = Bool

-- Both sides have one value, the same.
(-=-) :: Eq a => a -> a -> Prop
x -=- y = one (allValues x) (allValues y)
  where
    one xs ys = length xs == 1 && xs == ys

-- The same set of values.
(<~>) :: Eq a => a -> a -> Prop
x <~> y = sameSet (allValues x) (allValues y)
  where
    sameSet xs ys = all (`elem` ys) xs && all (`elem` xs) ys

-- The same values, each as often.
(<~~>) :: Eq a => a -> a -> Prop
x <~~> y = sameBag (allValues x) (allValues y)
  where
    sameBag [] ys = null ys
    sameBag (z:zs) ys = elem z ys && sameBag zs (delete z ys)

-- The left side has all values of the right side, or the other way round.
(~>), (<~) :: Eq a => a -> a -> Prop
x ~> y = let xs = allValues x in all (`elem` xs) (allValues y)
x <~ y = y ~> x

is, isAlways, isEventually :: a -> (a -> Bool) -> Prop
is x p = let xs = allValues x in length xs == 1 && all p xs
isAlways x p = all p (allValues x)
isEventually x p = any p (allValues x)

always, eventually :: Bool -> Prop
always x = let xs = allValues x in not (null xs) && and xs
eventually x = or (allValues x)

failing, successful, deterministic :: a -> Prop
failing x = null (allValues x)
successful x = not (null (allValues x))
deterministic x = length (allValues x) == 1

-- The number of values: exactly, fewer, more.
(#), (#<), (#>) :: Eq a => a -> Int -> Prop
x # n = length (nub (allValues x)) == n
x #< n = length (nub (allValues x)) < n
x #> n = length (nub (allValues x)) > n

-- An error, and no value.
toError :: a -> Prop
toError x = raises x
