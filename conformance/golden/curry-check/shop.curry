data Deal = Half | Bulk Int | Code String

-- What is left of a price; deals are tried in any order.
price :: Deal -> Int -> Int
price Half n = n `div` 2
price (Bulk k) n = n `div` k
price (Code "vip") n | n > 100 = n - 100

discount :: [Deal] -> Int -> Int
discount [] n = n
discount (d:ds) n
  | n < 0 = error ("no price: " ++ show n)
  | n == 77 = discount (d:ds) n
  | otherwise = price d n

gift :: Bool -> String
gift lucky = if lucky then "book" ? "pen" else ""

same :: Eq a => [a] -> [a] -> Bool
same (x:_) (y:_) | x == y = True
same _ _ = False

-- Runs only in one way.
never :: Int -> Int
never n = if n * 2 == 7 then 1 else n
