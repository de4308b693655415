import Data.List
import System.Process (system)
f x = x
