-- Each node holds the words of the pieces in memory (docs/decisions/0159-words-in-memory.md). The database keeps the texts that
-- they are read from. Documents and dictionary (search_words) are not written any more: nodes of 0.1.0 search them until they are
-- upgraded, and the release after this one drops both, and products_name_alike, which nothing uses.
alter table product_search
  alter column document drop not null,
  alter column category_id set not null,
  add column kind_text text not null default '',
  add column rest_text text not null default '';
comment on column product_search.kind_text is 'category, brand and code';
comment on column product_search.rest_text is 'metal, stones, craft, occasion, era and origin';

create or replace function index_product_for_search(wanted integer) returns void language sql as $$
  insert into product_search
    (product_id, sort_name, kind_text, rest_text, published, category_id, brand_id, discounted_asking_price_paise)
  select p.id, search_fold(p.name),
         search_fold(concat_ws(' ', c.name, b.name, p.code, regexp_replace(p.code, '[^[:alnum:]]', '', 'g'))),
         search_fold(concat_ws(' ', p.metal_colour, p.metal, p.purity, p.craft, p.occasion, p.era, p.origin_place, p.origin_country,
                   case when p.era is null then 'new' else 'vintage' end, without_filling(p.technique),
                   (select string_agg(concat_ws(' ', case when s.source = 'imitation'
                                                       then regexp_replace(s.kind, '\S+[ -]colou?r(ed)?\M', ' ', 'gi') else s.kind end,
                                                s.cut), ' ' order by s.position)
                      from product_stones s where s.product_id = p.id))),
         p.status = 'published', p.category_id, p.brand_id, p.discounted_asking_price_paise
    from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
   where p.id = wanted
      on conflict (product_id) do update
         set sort_name = excluded.sort_name, kind_text = excluded.kind_text, rest_text = excluded.rest_text,
             published = excluded.published, category_id = excluded.category_id, brand_id = excluded.brand_id,
             discounted_asking_price_paise = excluded.discounted_asking_price_paise
$$;
drop function search_text(text);

-- 'words:7': what a search reads of the piece 7, which changes with its category and brand too, but not with a sale.
create function product_search_told() returns trigger language plpgsql as $$
begin
  perform tell('words:' || case tg_op when 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
create trigger product_search_told after insert or delete on product_search
  for each row execute function product_search_told();
create trigger product_search_told_anew after update on product_search
  for each row when ((old.sort_name, old.kind_text, old.rest_text, old.published, old.category_id)
                     is distinct from (new.sort_name, new.kind_text, new.rest_text, new.published, new.category_id))
  execute function product_search_told();

drop trigger categories_search on categories;
create trigger categories_search after update of name on categories
  for each row when (old.name is distinct from new.name) execute function category_renamed_for_search();
