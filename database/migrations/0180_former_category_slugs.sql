-- Addresses that categories had before: they lead to the present one, until another category takes them.
create table former_category_slugs (
  slug        text primary key,
  category_id integer not null references categories on delete cascade
);
create index former_category_slugs_category on former_category_slugs (category_id);

create function take_category_slug() returns trigger language plpgsql as $$
begin
  delete from former_category_slugs where slug = new.slug;
  return null;
end $$;

create function leave_category_slug() returns trigger language plpgsql as $$
begin
  insert into former_category_slugs values (old.slug, new.id)
    on conflict (slug) do update set category_id = excluded.category_id;
  return null;
end $$;

create trigger categories_take_slug after insert or update of slug on categories
  for each row execute function take_category_slug();
create trigger categories_leave_slug after update of slug on categories
  for each row when (old.slug <> new.slug) execute function leave_category_slug();
