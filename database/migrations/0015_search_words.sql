-- A piece is found where it was made, not where it was tested: 'jaipur' found what a laboratory of Jaipur had certified. Glass
-- 'of aquamarine colour' is no aquamarine. The 's of a name is left out, as it is of typed words (search-terms.ts).

create function search_text(text) returns text language sql stable parallel safe
  as $$ select search_fold(regexp_replace($1, '[''’]s\M', '', 'gi')) $$;

-- Name (A), category, brand and code (B), metal, stones, craft, occasion, era and origin (C). '0c7' stands for the category 7.
create or replace function index_product_for_search(wanted integer) returns void language plpgsql as $$
declare
  name_text text;
  kind_text text;
  rest_text text;
  shelf record;
begin
  select p.name,
         concat_ws(' ', c.name, b.name, p.code, regexp_replace(p.code, '[^[:alnum:]]', '', 'g')),
         concat_ws(' ', p.metal_colour, p.metal, p.purity, p.craft, p.occasion, p.era, p.origin_place, p.origin_country,
                   case when p.era is null then 'new' else 'vintage' end, without_filling(p.technique),
                   (select string_agg(concat_ws(' ', case when s.source = 'imitation'
                                                       then regexp_replace(s.kind, '\S+[ -]colou?r(ed)?\M', ' ', 'gi') else s.kind end,
                                                s.cut), ' ')
                      from product_stones s where s.product_id = p.id))
    into name_text, kind_text, rest_text
    from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
   where p.id = wanted;
  if not found then return; end if;
  select status = 'published' as published, category_id, brand_id, discounted_asking_price_paise as price
    into shelf from products where id = wanted;
  insert into product_search
    (product_id, document, sort_name, published, category_id, brand_id, discounted_asking_price_paise)
    values (wanted,
            setweight(to_tsvector('simple', search_text(name_text)), 'A') ||
            setweight(to_tsvector('simple', search_text(kind_text)), 'B') ||
            setweight(to_tsvector('simple', '0c' || shelf.category_id), 'B') ||
            setweight(to_tsvector('simple', search_text(rest_text)), 'C'),
            search_fold(name_text), shelf.published, shelf.category_id, shelf.brand_id, shelf.price)
    on conflict (product_id) do update
       set document = excluded.document, sort_name = excluded.sort_name, published = excluded.published,
           category_id = excluded.category_id, brand_id = excluded.brand_id,
           discounted_asking_price_paise = excluded.discounted_asking_price_paise;
  insert into search_words (word)
    select distinct word from unnest(tsvector_to_array(to_tsvector('simple',
             search_text(concat_ws(' ', name_text, kind_text, rest_text))))) word
     where length(word) > 2
    on conflict (word) do nothing;
end $$;

drop trigger products_search on products;
create trigger products_search after insert or update of
    name, code, category_id, brand_id, metal, metal_colour, purity, technique, craft, occasion, era, origin_place, origin_country
  on products for each row execute function product_changed_for_search();

truncate search_words;
select index_product_for_search(id) from products;

-- Groups keep what their owner has changed: only the words named here come and go.

-- A pearl from Basra is another thing than a pearl, and a star sapphire than a starburst.
update search_synonyms set words = array_remove(words, 'basra') where words @> '{pearl,moti,basra}';
-- Nothing says for whom a piece is made. What the search leaves out it names; ignored words it does not.
update search_synonyms
   set words = array(select word from unnest(words) with ordinality each(word, place)
                      where word <> all ('{men,man,mens,gents,male,boy,boys,baby}') order by place)
 where kind = 'ignored' and words && '{men,man,mens,gents,male,boy,boys,baby}'
   and (select count(*) from unnest(words) word where word <> all ('{men,man,mens,gents,male,boy,boys,baby}')) > 1;
update search_synonyms set words = words || '{but,than,rs,inr,rupee,rupees,rupaye,रुपये}'
 where kind = 'ignored' and words @> '{lady,these,there}' and not words && '{but,than,rs,inr,rupee,rupees,rupaye,रुपये}';
delete from search_synonyms where words = '{kids,bachche,बच्चे,children}';
update search_synonyms set words = words || '{ear}' where words @> '{earring,ear ring}' and not words @> '{ear}';
update search_synonyms set words = words || '{1 gram gold,1 gm gold,1gm gold,one gm gold}' where words @> '{artificial,one gram gold}';
update search_synonyms set words = array_replace(words, 'cat s eye', 'cat''s eye') where words @> '{cat s eye,cats eye}';
update search_synonyms set words = words || '{waist chain,waist band,kamar chain}' where words @> '{kamarband,waist belt}';
insert into search_synonyms (kind, words)
  select kind, words
    from (values ('stone', '{basra pearl,basra moti,basra}'::text[]),
                 ('stone', '{star sapphire,sapphire star}'),
                 ('stone', '{star ruby,ruby star}'),
                 ('other', '{set,सेट,सैट}')) added(kind, words)
   where not exists (select from search_synonyms present where present.words && added.words);
