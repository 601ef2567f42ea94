-- Lists are kept in memory, one for each order (docs/decisions/0027-lists-in-memory.md): what follows lets one be read
-- from an index alone, tells when one has changed, and finds names by the beginnings of their words at any size.

-- Read in order, with the facets and the price beside, and no visit to the pieces.
drop index products_counted, products_newest, products_featured, products_by_price, products_by_price_down,
  products_by_rating, product_search_name;
create index products_newest on products (published_at desc, id desc)
  include (category_id, brand_id, price_paise) where status = 'published';
create index products_featured on products (featured desc, published_at desc, id desc)
  include (category_id, brand_id, price_paise) where status = 'published';
create index products_by_price on products (price_paise, id desc)
  include (category_id, brand_id) where status = 'published';
create index products_by_price_down on products (price_paise desc, id desc)
  include (category_id, brand_id) where status = 'published';
create index products_by_rating on products (rating desc nulls last, published_at desc, id desc)
  include (category_id, brand_id, price_paise) where status = 'published';
create index product_search_name on product_search (sort_name, product_id)
  include (category_id, brand_id, price_paise) where published;

-- A name from each of its words on ('noor ruby ring', 'ruby ring', 'ring'), so that what is typed is looked up at its
-- beginning, however many names hold it. Lower case and not folded, as suggestions compare.
create table name_parts (
  product_id integer not null references products (id) on delete cascade,
  part       text not null collate "C",
  whole      boolean not null,              -- from the first word: such names come first
  primary key (product_id, part)
);
create index name_parts_by_part on name_parts (part, product_id);
create index name_parts_of_beginning on name_parts (part, product_id) where whole;

create function parts_of_name(name text, out part text, out place integer) returns setof record
  language sql immutable parallel safe as $$
    select substr(lower(name), start), start
      from generate_series(1, length(lower(name))) start
     where (start = 1 or substr(lower(name), start - 1, 1) = ' ') and substr(lower(name), start, 1) <> ' '
  $$;

-- As in 0009, and with what a list asks of a piece, so that its row is written once and not twice.
create or replace function index_product_for_search(wanted integer) returns void language plpgsql as $$
declare
  name_text text;
  kind_text text;
  rest_text text;
  shelf record;
begin
  select p.name,
         concat_ws(' ', c.name, b.name, p.code),
         concat_ws(' ', p.material, p.metal, p.metal_colour, p.purity, p.technique, p.era, array_to_string(p.features, ' '),
                   (select string_agg(concat_ws(' ', s.kind, s.cut), ' ') from product_stones s where s.product_id = p.id))
    into name_text, kind_text, rest_text
    from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
   where p.id = wanted;
  if not found then return; end if;
  select status = 'published' as published, category_id, brand_id, price_paise into shelf from products where id = wanted;
  insert into product_search (product_id, document, sort_name, published, category_id, brand_id, price_paise)
    values (wanted,
            setweight(to_tsvector('simple', search_fold(name_text)), 'A') ||
            setweight(to_tsvector('simple', search_fold(kind_text)), 'B') ||
            setweight(to_tsvector('simple', search_fold(rest_text)), 'C'),
            search_fold(name_text), shelf.published, shelf.category_id, shelf.brand_id, shelf.price_paise)
    on conflict (product_id) do update
       set document = excluded.document, sort_name = excluded.sort_name, published = excluded.published,
           category_id = excluded.category_id, brand_id = excluded.brand_id, price_paise = excluded.price_paise;
  insert into search_words (word)
    select distinct word from unnest(tsvector_to_array(to_tsvector('simple',
             search_fold(concat_ws(' ', name_text, kind_text, rest_text))))) word
     where length(word) > 2
    on conflict (word) do nothing;
  if exists (select from name_parts where product_id = wanted and whole and part = lower(name_text)) then return; end if;
  delete from name_parts where product_id = wanted;
  insert into name_parts (product_id, part, whole)
    select wanted, part, bool_or(place = 1)
      from parts_of_name(name_text) group by part;
end $$;

insert into name_parts (product_id, part, whole)
  select id, part, bool_or(place = 1)
    from products, parts_of_name(name) group by id, part;

create or replace function product_shelved_for_search() returns trigger language plpgsql as $$
begin
  update product_search
     set published = new.status = 'published', category_id = new.category_id, brand_id = new.brand_id,
         price_paise = new.price_paise
   where product_id = new.id
     and (published, category_id, brand_id, price_paise)
         is distinct from (new.status = 'published', new.category_id, new.brand_id, new.price_paise);
  return null;
end $$;
-- Of a new piece the row is right already.
drop trigger products_search_shelf on products;
create trigger products_search_shelf after update of
    status, category_id, brand_id, unit_price_paise, discount_type, discount_value on products
  for each row execute function product_shelved_for_search();

-- 'ranking': which pieces there are, in which order, found by which words. Stock and text that no search reads are not
-- among it, so that a sale disturbs no list.
create trigger products_ranked after insert or delete on products
  for each row execute function tag_told('ranking');
create trigger products_ranked_anew after update on products
  for each row when ((old.status, old.featured, old.published_at, old.rating)
                     is distinct from (new.status, new.featured, new.published_at, new.rating))
  execute function tag_told('ranking');
create trigger product_search_ranked after insert or delete on product_search
  for each row execute function tag_told('ranking');
create trigger product_search_ranked_anew after update on product_search
  for each row when (old is distinct from new) execute function tag_told('ranking');
