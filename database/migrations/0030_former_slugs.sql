-- Where a piece stood before: links to an address outlive its change.
create table former_slugs (
  slug        text primary key,
  product_id  integer not null references products on delete cascade
);

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from former_slugs where slug = new.slug;
  insert into former_slugs values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id;
  return null;
end $$;

create trigger products_former_slug after update of slug on products
  for each row when (old.slug <> new.slug) execute function keep_former_slug();
