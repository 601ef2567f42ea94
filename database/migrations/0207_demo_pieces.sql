-- A piece of the demo shop, which nobody can buy for money. Until now only the record of the seed named them.
alter table products add column demo boolean not null default false;
update products set demo = true where id in (
  select jsonb_array_elements_text(value -> 'products')::integer from settings where key = 'demo');
