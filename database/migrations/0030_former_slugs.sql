-- Where a piece stood before: links to an address outlive its change, until another piece takes it.
create table former_slugs (
  slug        text primary key,
  product_id  integer not null references products on delete cascade
);

create function take_slug() returns trigger language plpgsql as $$
begin
  perform tell('product:' || product_id) from former_slugs where slug = new.slug; -- its page is kept under this address too
  delete from former_slugs where slug = new.slug;
  return null;
end $$;

create function leave_slug() returns trigger language plpgsql as $$
begin
  insert into former_slugs values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id;
  return null;
end $$;

create trigger products_take_slug after insert or update of slug on products
  for each row execute function take_slug();
create trigger products_leave_slug after update of slug on products
  for each row when (old.slug <> new.slug) execute function leave_slug();
