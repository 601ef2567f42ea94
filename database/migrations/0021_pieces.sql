-- Pieces are edited in the back office: a version for two who edit at once, what search engines and the care note say, and
-- a book of every change of stock that no order explains.

alter table products
  add column version         integer not null default 1,
  add column care            text check (care <> ''),            -- beside what the shop advises for its materials
  add column seo_title       text check (seo_title <> ''),       -- null: the piece's name
  add column seo_description text check (seo_description <> '');  -- null: the beginning of its description

-- Who changes what belongs to a row but stands in another table, such as stones, says so by version = version + 1.
create or replace function next_version() returns trigger language plpgsql as $$
declare
  silent text[] := array['version', 'updated_at'] || tg_argv;
begin
  new.version := old.version
    + case when new.version > old.version
             or to_jsonb(new) - silent is distinct from to_jsonb(old) - silent then 1 else 0 end;
  return new;
end $$;

-- Named columns alone, so that an order, which moves the stock, and a review, which moves the stars, do not even ask.
-- What the database computes itself is silent: before the row is written it is not there yet.
create trigger products_version before update of
    version, slug, code, name, category_id, brand_id, status, featured, unit_price_paise, discount_type, discount_value,
    tax_model, tax_basis_points, hsn_code, minimum_quantity, one_of_a_kind, details_html, features, metal, metal_colour,
    purity, material, gross_weight_mg, net_weight_mg, technique, making_type, making_value, hallmark, hallmark_huid,
    hallmark_reason, certificate_laboratory, certificate_number, origin_country, origin_place, era, condition,
    condition_report, provenance, height_mm, width_mm, depth_mm, length_mm, inner_diameter_mm, dimensions, care,
    seo_title, seo_description on products
  for each row execute function next_version(
    'stock', 'sold_count', 'rating_sum', 'rating_count', 'price_paise', 'rating', 'published_at');

-- What the staff did to the stock. What orders took and brought back stands with the orders, and is read from there:
-- an order writes not a row more than before.
create table stock_movements (
  id          bigint generated always as identity primary key,
  product_id  integer not null references products (id) on delete cascade,
  at          timestamptz not null,
  change      integer not null check (change <> 0),
  reason      text not null check (reason in ('received', 'correction', 'damaged', 'lent', 'returned')),
  note        text check (note <> ''),
  staff_id    integer references staff (id) on delete restrict,  -- null: the command line
  staff_name  text not null check (staff_name <> '')
);
create index stock_movements_by_product on stock_movements (product_id, id desc);

-- A page says how many there are; orders tell only when the last one goes (0010), the staff always.
create function stock_movement_told() returns trigger language plpgsql as $$
begin
  perform tell('product:' || new.product_id);
  perform tell('listing');
  return null;
end $$;
create trigger stock_movements_told after insert on stock_movements
  for each row execute function stock_movement_told();
