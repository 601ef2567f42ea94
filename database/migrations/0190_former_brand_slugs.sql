-- Addresses that brands had before, as those of categories (migration 0180).
create table former_brand_slugs (
  slug     text primary key,
  brand_id integer not null references brands on delete cascade
);
create index former_brand_slugs_brand on former_brand_slugs (brand_id);

create function take_brand_slug() returns trigger language plpgsql as $$
begin
  delete from former_brand_slugs where slug = new.slug;
  return null;
end $$;

create function leave_brand_slug() returns trigger language plpgsql as $$
begin
  insert into former_brand_slugs values (old.slug, new.id)
    on conflict (slug) do update set brand_id = excluded.brand_id;
  return null;
end $$;

create trigger brands_take_slug after insert or update of slug on brands
  for each row execute function take_brand_slug();
create trigger brands_leave_slug after update of slug on brands
  for each row when (old.slug <> new.slug) execute function leave_brand_slug();
