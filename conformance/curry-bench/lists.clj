;; The same as lists.curry, in core.logic.
(ns lists
  (:refer-clojure :exclude [==])
  (:require [clojure.core.logic :refer :all]))

(defn inserto [x ys zs]
  (conde
    [(conso x ys zs)]
    [(fresh [h t u] (conso h t ys) (conso h u zs) (inserto x t u))]))

(defn permo [xs ys]
  (conde
    [(== xs ()) (== ys ())]
    [(fresh [h t u] (conso h t xs) (permo t u) (inserto h u ys))]))

(defn permsort [n]
  (run* [q] (permo (range n 0 -1) q) (project [q] (== true (apply <= q)))))

(defn counto [xs n c]
  (conde
    [(== xs ()) (== n c)]
    [(fresh [h t] (conso h t xs) (project [n] (counto t (inc n) c)))]))

(defn splits [n]
  (let [xs (range 1 (inc n))]
    (run* [q]
      (fresh [ys zs a b]
        (appendo ys zs xs)
        (counto ys 0 a)
        (counto zs 0 b)
        (project [a b] (== q (- a b)))))))

(defn lastof [n]
  (run* [q] (fresh [ys] (appendo ys (list q) (range 1 (inc n))))))

(defn selecto [x xs ys]
  (conde
    [(conso x ys xs)]
    [(fresh [h t u] (conso h t xs) (conso h u ys) (selecto x t u))]))

(defn safeo [q d done]
  (conde
    [(== done ())]
    [(fresh [p ps]
       (conso p ps done)
       (project [p q] (== true (and (not= q (+ p d)) (not= q (- p d)))))
       (safeo q (inc d) ps))]))

(defn placeo [xs done qs]
  (conde
    [(== xs ()) (== done qs)]
    [(fresh [q more now]
       (selecto q xs more)
       (safeo q 1 done)
       (conso q done now)
       (placeo more now qs))]))

(defn queens [n]
  (run* [q] (placeo (range 1 (inc n)) () q)))

(defn revo [xs ys]
  (conde
    [(== xs ()) (== ys ())]
    [(fresh [h t u] (conso h t xs) (revo t u) (appendo u (list h) ys))]))

(defn nrev [n]
  (dotimes [_ n] (count (first (run 1 [q] (revo (range 1 31) q)))))
  [0])

(defn pluso [a b c]
  (conde
    [(== a :z) (== b c)]
    [(fresh [m k] (== a [:s m]) (== c [:s k]) (pluso m b k))]))

(defn evalo [d x e v]
  (conde
    [(== e :x) (== v x)]
    [(== e [:lit v])]
    [(fresh [d1 f n] (== d [:s d1]) (== e [:suc f]) (== v [:s n]) (evalo d1 x f n))]
    [(fresh [d1 f m] (== d [:s d1]) (== e [:dbl f]) (pluso m m v) (evalo d1 x f m))]
    [(fresh [d1 a b k m]
       (== d [:s d1]) (== e [:add a b]) (pluso k m v) (evalo d1 x a k) (evalo d1 x b m))]))

(defn valueo [e x v]
  (conde
    [(== e :x) (== v x)]
    [(== e [:lit v])]
    [(fresh [f n] (== e [:suc f]) (== v [:s n]) (valueo f x n))]
    [(fresh [f m] (== e [:dbl f]) (valueo f x m) (pluso m m v))]
    [(fresh [a b k m] (== e [:add a b]) (valueo a x k) (valueo b x m) (pluso k m v))]))

(defn nat [n] (if (zero? n) :z [:s (nat (dec n))]))

(defn inverse [n]
  (let [d [:s [:s [:s :z]]]]
    (run* [q] (evalo d (nat 2) q (nat n)) (valueo q (nat 3) (nat (+ n 4))))))

(def benches
  {"permsort" permsort "splits" splits "lastof" lastof
   "queens" queens "nrev" nrev "inverse" inverse})

;; How many answers there are.
(defn bench [name size]
  (count ((benches name) size)))
