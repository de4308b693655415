from :: Int -> [Int]
from n = n : from (n + 1)

apply :: (Int -> Int) -> Int
apply f = f 1
