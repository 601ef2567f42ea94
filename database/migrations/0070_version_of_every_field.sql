-- The trigger of 0021 named the columns that count as an edit, so that each new column had to be added to it; sold_as (0067)
-- was not. Now every column counts. The condition keeps orders, which change the stock, and reviews, which change the
-- ratings, from running the function.
drop trigger products_version on products;
create trigger products_version before update on products
  for each row
  when (new.stock = old.stock and new.sold_count = old.sold_count
        and new.rating_sum = old.rating_sum and new.rating_count = old.rating_count)
  execute function next_version(
    'stock', 'sold_count', 'rating_sum', 'rating_count', 'price_paise', 'rating', 'published_at');
