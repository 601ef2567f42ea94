-- Every change that a public page shows tells all nodes which pages it touches, in the transaction that makes it.
-- Stock moves in every order, so it speaks only when a piece sells out or comes back (a notify in every writing
-- transaction halves the writers).

create function tell(tag text) returns void language sql as $$ select pg_notify('shop_changes', tag) $$;

create function product_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and to_jsonb(new) - '{stock,sold_count,updated_at}'::text[] = to_jsonb(old) - '{stock,sold_count,updated_at}'::text[]
     and (new.stock = 0) = (old.stock = 0) then
    return null;
  end if;
  perform tell('product:' || case tg_op when 'DELETE' then old.id else new.id end);
  perform tell('listing');
  return null;
end $$;
create trigger products_told after insert or update or delete on products
  for each row execute function product_told();

create function product_part_told() returns trigger language plpgsql as $$
begin
  perform tell('product:' || case tg_op when 'DELETE' then old.product_id else new.product_id end);
  perform tell('listing');
  return null;
end $$;
create trigger product_stones_told after insert or update or delete on product_stones
  for each row execute function product_part_told();
create trigger product_pictures_told after insert or update or delete on product_pictures
  for each row execute function product_part_told();

create function review_told() returns trigger language plpgsql as $$
begin
  perform tell('product:' || case tg_op when 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
create trigger reviews_told after insert or update or delete on reviews
  for each row execute function review_told();

create function tag_told() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv[0]);
  return null;
end $$;
create trigger categories_told after insert or update or delete or truncate on categories
  for each statement execute function tag_told('categories');
create trigger brands_told after insert or update or delete or truncate on brands
  for each statement execute function tag_told('listing');
create trigger banners_told after insert or update or delete or truncate on banners
  for each statement execute function tag_told('banners');
create trigger settings_told after insert or update or delete or truncate on settings
  for each statement execute function tag_told('config');
create trigger search_synonyms_told after insert or update or delete or truncate on search_synonyms
  for each statement execute function tag_told('listing');
