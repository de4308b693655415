f x = x + True
g :: Int -> Bool
g n = let m = n && True in m
h = head [1, 'c']
k x = x x
