-- Facts by which shoppers look for a piece. Several values are separated by commas: 'Jadau, Meenakari'.
alter table products
  add column craft    text check (craft <> ''),
  add column occasion text check (occasion <> '');

-- The names of fillings, which are weighed with a piece but are not what it is: no search finds a piece by them.
create function without_filling(technique text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(technique, '\m(silver foil|gold foil|foil-backed|foil backing|foil|lac|wax|cord|dori|thread|filled|filling|backing)\M', ' ', 'gi') $$;

-- As in 0027, but a piece is found only by what it is: name (A), category, brand and code (B), metal, stones, craft, occasion and
-- era (C). Material and highlights also name what it is filled with or packed in. '0c7' stands for the category 7.
create or replace function index_product_for_search(wanted integer) returns void language plpgsql as $$
declare
  name_text text;
  kind_text text;
  rest_text text;
  shelf record;
begin
  select p.name,
         concat_ws(' ', c.name, b.name, p.code),
         concat_ws(' ', p.metal_colour, p.metal, p.purity, p.craft, p.occasion, p.era,
                   case when p.era is null then 'new' else 'vintage' end, without_filling(p.technique),
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
            setweight(to_tsvector('simple', '0c' || shelf.category_id), 'B') ||
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
end $$;

drop trigger products_search on products;
create trigger products_search after insert or update of
    name, code, category_id, brand_id, metal, metal_colour, purity, technique, craft, occasion, era on products
  for each row execute function product_changed_for_search();

-- Suggestions come from the search itself and no longer from the beginnings of names.
drop table name_parts;
drop function parts_of_name(text);

truncate search_words;
select index_product_for_search(id) from products;
