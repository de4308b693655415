-- The prelude. A function with a type and no rule is built into the machine.

infixr 9 .
infixl 7 *, `div`, `mod`, `quot`, `rem`
infixl 6 +, -
infixr 5 ++
infix  4 =:=, ==, /=, <, >, <=, >=
infix  4 `elem`, `notElem`
infixr 3 &&
infixr 2 ||
infixl 1 >>=
infixr 0 $, $!, $!!, `seq`, &, &>, ?

data Bool = False | True
data Ordering = LT | EQ | GT
data Maybe a = Nothing | Just a
data Either a b = Left a | Right b

type String = [Char]
type Success = Bool

-- Built in

(+), (-), (*) :: Int -> Int -> Int
div, mod, quot, rem :: Int -> Int -> Int
negate :: Int -> Int
(==) :: Eq a => a -> a -> Bool
(<), (<=) :: Ord a => a -> a -> Bool
(=:=) :: a -> a -> Bool
seq :: a -> b -> b
ord :: Char -> Int
chr :: Int -> Char
show :: Show a => a -> String
error :: String -> a
failed :: a
normalForm :: a -> a

-- Choice and constraints

(?) :: a -> a -> a
x ? _ = x
_ ? y = y

(&) :: Bool -> Bool -> Bool
True & x = x

(&>) :: Bool -> a -> a
True &> x = x

success :: Bool
success = True

solve :: Bool -> Bool
solve True = True

anyOf :: [a] -> a
anyOf [x] = x
anyOf (x:y:ys) = x ? anyOf (y:ys)

unknown :: a
unknown = x where x free

doSolve :: Bool -> ()
doSolve True = ()

-- Functions

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

(.) :: (b -> c) -> (a -> b) -> a -> c
(f . g) x = f (g x)

($) :: (a -> b) -> a -> b
f $ x = f x

($!) :: (a -> b) -> a -> b
f $! x = x `seq` f x

($!!) :: (a -> b) -> a -> b
f $!! x = f $! normalForm x

asTypeOf :: a -> a -> a
asTypeOf x _ = x

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f x = if p x then x else until p f (f x)

-- Truth

(&&), (||) :: Bool -> Bool -> Bool
True && x = x
False && _ = False
True || _ = True
False || x = x

not :: Bool -> Bool
not True = False
not False = True

otherwise :: Bool
otherwise = True

bool :: a -> a -> Bool -> a
bool f _ False = f
bool _ t True = t

-- Comparisons

(/=) :: Eq a => a -> a -> Bool
x /= y = not (x == y)

(>), (>=) :: Ord a => a -> a -> Bool
x > y = y < x
x >= y = y <= x

compare :: Ord a => a -> a -> Ordering
compare x y = if x == y then EQ else if x < y then LT else GT

max, min :: Ord a => a -> a -> a
max x y = if x >= y then x else y
min x y = if x <= y then x else y

-- Numbers

abs, signum, succ, pred :: Int -> Int
abs n = if n < 0 then negate n else n
signum n = if n < 0 then -1 else if n == 0 then 0 else 1
succ n = n + 1
pred n = n - 1

even, odd :: Int -> Bool
even n = n `mod` 2 == 0
odd n = n `mod` 2 /= 0

gcd, lcm :: Int -> Int -> Int
gcd a b = euclid (abs a) (abs b)
  where euclid x y = if y == 0 then x else euclid y (x `mod` y)
lcm a b = if a == 0 || b == 0 then 0 else abs (a * b) `div` gcd a b

enumFrom :: Enum a => a -> [a]
enumFrom n = n : enumFrom (next n 1)
enumFromThen :: Enum a => a -> a -> [a]
enumFromThen a b = a : enumFromThen b (next b (distance a b))
enumFromTo :: Enum a => a -> a -> [a]
enumFromTo a b = if distance a b < 0 then [] else a : enumFromTo (next a 1) b
enumFromThenTo :: Enum a => a -> a -> a -> [a]
enumFromThenTo a b c = go a
  where
    step = distance a b
    go x = if (if step < 0 then distance c x < 0 else distance x c < 0) then [] else x : go (next x step)

-- The value that lies so many places after another, and how far apart two are.
next :: Enum a => a -> Int -> a
distance :: Enum a => a -> a -> Int

-- Pairs, Maybe, Either

fst :: (a, b) -> a
fst (x, _) = x
snd :: (a, b) -> b
snd (_, y) = y
curry :: ((a, b) -> c) -> a -> b -> c
curry f x y = f (x, y)
uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f (x, y) = f x y

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x
fromMaybe :: a -> Maybe a -> a
fromMaybe d Nothing = d
fromMaybe _ (Just x) = x
fromJust :: Maybe a -> a
fromJust (Just x) = x
isJust, isNothing :: Maybe a -> Bool
isJust (Just _) = True
isJust Nothing = False
isNothing m = not (isJust m)
catMaybes :: [Maybe a] -> [a]
catMaybes ms = [x | Just x <- ms]
mapMaybe :: (a -> Maybe b) -> [a] -> [b]
mapMaybe f xs = catMaybes (map f xs)
listToMaybe :: [a] -> Maybe a
listToMaybe [] = Nothing
listToMaybe (x:_) = Just x
either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

-- Lists

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)

null :: [a] -> Bool
null [] = True
null (_:_) = False

head :: [a] -> a
head (x:_) = x
tail :: [a] -> [a]
tail (_:xs) = xs
last :: [a] -> a
last [x] = x
last (_:x:xs) = last (x:xs)
init :: [a] -> [a]
init [_] = []
init (x:y:ys) = x : init (y:ys)

length :: [a] -> Int
length xs = go xs 0
  where
    go [] n = n
    go (_:ys) n = let m = n + 1 in m `seq` go ys m

infixl 9 !!
(!!) :: [a] -> Int -> a
(x:xs) !! n = if n == 0 then x else xs !! (n - 1)

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x:xs) = if p x then x : filter p xs else filter p xs

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z [] = z
foldr f z (x:xs) = f x (foldr f z xs)
foldl :: (b -> a -> b) -> b -> [a] -> b
foldl _ z [] = z
foldl f z (x:xs) = foldl f (f z x) xs
foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' _ z [] = z
foldl' f z (x:xs) = let y = f z x in y `seq` foldl' f y xs
foldr1, foldl1 :: (a -> a -> a) -> [a] -> a
foldr1 _ [x] = x
foldr1 f (x:y:ys) = f x (foldr1 f (y:ys))
foldl1 f (x:xs) = foldl f x xs

reverse :: [a] -> [a]
reverse xs = go xs []
  where
    go [] ys = ys
    go (z:zs) ys = go zs (z:ys)

concat :: [[a]] -> [a]
concat xss = foldr (++) [] xss
concatMap :: (a -> [b]) -> [a] -> [b]
concatMap _ [] = []
concatMap f (x:xs) = f x ++ concatMap f xs

and, or :: [Bool] -> Bool
and bs = foldr (&&) True bs
or bs = foldr (||) False bs
any, all :: (a -> Bool) -> [a] -> Bool
any p xs = or (map p xs)
all p xs = and (map p xs)

elem, notElem :: Eq a => a -> [a] -> Bool
elem _ [] = False
elem x (y:ys) = x == y || elem x ys
notElem x ys = not (elem x ys)

sum, product :: [Int] -> Int
sum xs = foldl' (+) 0 xs
product xs = foldl' (*) 1 xs
maximum, minimum :: Ord a => [a] -> a
maximum xs = foldl1 max xs
minimum xs = foldl1 min xs

take, drop :: Int -> [a] -> [a]
take n xs = if n <= 0 then [] else some xs
  where
    some [] = []
    some (y:ys) = y : take (n - 1) ys
drop n xs = if n <= 0 then xs else some xs
  where
    some [] = []
    some (_:ys) = drop (n - 1) ys
splitAt :: Int -> [a] -> ([a], [a])
splitAt n xs = (take n xs, drop n xs)
takeWhile, dropWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ [] = []
takeWhile p (x:xs) = if p x then x : takeWhile p xs else []
dropWhile _ [] = []
dropWhile p (x:xs) = if p x then dropWhile p xs else x : xs
span, break :: (a -> Bool) -> [a] -> ([a], [a])
span _ [] = ([], [])
span p (x:xs) = if p x then let (ys, zs) = span p xs in (x : ys, zs) else ([], x : xs)
break p xs = span (not . p) xs

zip :: [a] -> [b] -> [(a, b)]
zip xs ys = zipWith (,) xs ys
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith _ [] _ = []
zipWith _ (_:_) [] = []
zipWith f (x:xs) (y:ys) = f x y : zipWith f xs ys
unzip :: [(a, b)] -> ([a], [b])
unzip ps = (map fst ps, map snd ps)
lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ [] = Nothing
lookup k ((x, y) : ps) = if k == x then Just y else lookup k ps

iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)
repeat :: a -> [a]
repeat x = x : repeat x
replicate :: Int -> a -> [a]
replicate n x = take n (repeat x)
cycle :: [a] -> [a]
cycle xs = xs ++ cycle xs

lines, words :: String -> [String]
lines s = if null s then [] else let (l, r) = break (== '\n') s in l : (if null r then [] else lines (tail r))
words s = case dropWhile isSpace s of
  "" -> []
  t -> let (w, r) = break isSpace t in w : words r
unlines, unwords :: [String] -> String
unlines ls = concatMap (++ "\n") ls
unwords ws = intercalate " " ws

nub :: Eq a => [a] -> [a]
nub [] = []
nub (x:xs) = x : nub (filter (/= x) xs)
delete :: Eq a => a -> [a] -> [a]
delete _ [] = []
delete x (y:ys) = if x == y then ys else y : delete x ys
union, intersect :: Eq a => [a] -> [a] -> [a]
union xs ys = xs ++ filter (`notElem` xs) ys
intersect xs ys = filter (`elem` ys) xs
intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse _ [x] = [x]
intersperse s (x:y:ys) = x : s : intersperse s (y:ys)
intercalate :: [a] -> [[a]] -> [a]
intercalate s xss = concat (intersperse s xss)
transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x:xs) : xss) = (x : [h | (h:_) <- xss]) : transpose (xs : [t | (_:t) <- xss])
partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p xs = (filter p xs, filter (not . p) xs)
group :: Eq a => [a] -> [[a]]
group [] = []
group (x:xs) = let (ys, zs) = span (== x) xs in (x : ys) : group zs
permutations :: [a] -> [[a]]
permutations [] = [[]]
permutations (x:xs) = concatMap (insertions x) (permutations xs)
  where
    insertions y [] = [[y]]
    insertions y (z:zs) = (y : z : zs) : map (z :) (insertions y zs)
subsequences :: [a] -> [[a]]
subsequences [] = [[]]
subsequences (x:xs) = let rest = subsequences xs in map (x :) rest ++ rest
isPrefixOf, isSuffixOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf (_:_) [] = False
isPrefixOf (x:xs) (y:ys) = x == y && isPrefixOf xs ys
isSuffixOf xs ys = isPrefixOf (reverse xs) (reverse ys)
sort :: Ord a => [a] -> [a]
sort xs = sortBy (<=) xs
sortBy :: (a -> a -> Bool) -> [a] -> [a]
sortBy le xs = merging (map (: []) xs)
  where
    merging [] = []
    merging [ys] = ys
    merging (ys:zs:more) = merging (pairs (ys : zs : more))
    pairs [] = []
    pairs [ys] = [ys]
    pairs (ys:zs:more) = merge ys zs : pairs more
    merge [] bs = bs
    merge (a:as) [] = a : as
    merge (a:as) (b:bs) = if le a b then a : merge as (b : bs) else b : merge (a : as) bs
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y:ys) = if x <= y then x : y : ys else y : insert x ys

-- Characters

isSpace, isDigit, isUpper, isLower, isAlpha, isAlphaNum :: Char -> Bool
isSpace c = c == ' ' || c == '\n' || c == '\t' || c == '\r'
isDigit c = c >= '0' && c <= '9'
isUpper c = c >= 'A' && c <= 'Z'
isLower c = c >= 'a' && c <= 'z'
isAlpha c = isUpper c || isLower c
isAlphaNum c = isAlpha c || isDigit c
toUpper, toLower :: Char -> Char
toUpper c = if isLower c then chr (ord c - 32) else c
toLower c = if isUpper c then chr (ord c + 32) else c
digitToInt :: Char -> Int
digitToInt c = ord c - ord '0'

-- Search within the search

-- All values, depth-first; nothing of the search for them stays.
allValues :: a -> [a]
-- Whether the evaluation ends in an error.
raises :: a -> Bool
