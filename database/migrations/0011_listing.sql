-- What the listing filters and sorts by, kept by the database itself, and an index for every order.

-- The price after discount, as domain/price.ts makes it: half a paisa rounds up (PRICE-1, PRICE-3).
alter table products add column price_paise bigint not null generated always as (
  case discount_type
    when 'percent' then unit_price_paise - div(unit_price_paise::numeric * discount_value * 2 + 10000, 20000)::bigint
    else unit_price_paise - least(discount_value, unit_price_paise) end) stored;

-- Null until somebody has reviewed the piece: nothing is ever sorted by stars that nobody gave (LIST-6).
alter table products add column rating numeric(3, 2) generated always as (
  case when rating_count > 0 then rating_sum::numeric / rating_count end) stored;

drop index products_featured;
create index products_featured on products (featured desc, published_at desc, id desc) where status = 'published';
create index products_by_price on products (price_paise, id desc) where status = 'published';
create index products_by_price_down on products (price_paise desc, id desc) where status = 'published';
create index products_by_rating on products (rating desc nulls last, published_at desc, id desc) where status = 'published';
-- Counts, facets and price bounds are read from this index alone.
create index products_counted on products (category_id, brand_id, price_paise) where status = 'published';

-- A brand's name stands on the page of every one of its pieces.
create trigger brands_renamed_told after update or delete or truncate on brands
  for each statement execute function tag_told('brands');
