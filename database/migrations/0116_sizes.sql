-- A product may be sold in sizes or for a side (docs/decisions/0095-sizes.md). A size is text: '12', '2-6', 'left'.
--   size_supply 'stock': each size is a piece of its own. size_stock counts them by size, and stock is their sum.
--   size_supply 'work':  the product is changed to the size after the order, which adds size_days. size_stock is null.

-- The sum of counts by size; -1 if one of them is below 0, which no stock equals.
create function sum_of_sizes(sizes jsonb) returns integer language sql immutable as $$
  select case when coalesce(bool_and(value::integer >= 0), true) then coalesce(sum(value::integer), 0)::integer else -1 end
    from jsonb_each_text(sizes) $$;

-- Counts by size with changes by size added. null if one of them is null.
create function add_sizes(sizes jsonb, changes jsonb) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(size, count), '{}')
    from (select key as size, sum(value::integer) as count
            from (select * from jsonb_each_text(sizes) union all select * from jsonb_each_text(changes)) counts
           group by key) sums $$;

-- What is in stock for a line of this size.
create function stock_of_size(stock integer, sizes jsonb, size text) returns integer language sql immutable as $$
  select case when sizes is null then stock else coalesce((sizes ->> size)::integer, 0) end $$;

-- Whose stock a hold of this size takes: the size's own, or '', the product's.
create function pool_of_size(sizes jsonb, size text) returns text language sql immutable as $$
  select case when sizes is null then '' else size end $$;

alter table products
  add column size_choice text check (size_choice in ('ring', 'bangle', 'side')),
  add column size_supply text check (size_supply in ('stock', 'work')),
  add column size_from   text check (size_from <> ''),
  add column size_to     text check (size_to <> ''),
  add column size_shown   text check (size_shown <> ''),       -- of a product that is changed to the size: as it is
  add column size_days   smallint check (size_days > 0),
  add column size_stock  jsonb check (jsonb_typeof(size_stock) = 'object'),
  add constraint size_choice_complete check (
    case when size_choice is null then num_nonnulls(size_supply, size_from, size_to, size_shown, size_days) = 0
         else num_nulls(size_supply, size_from, size_to) = 0 and (size_supply = 'work') = (size_days is not null)
              and minimum_quantity = 1 end),
  add constraint size_stock_adds_up check (
    (size_supply is not distinct from 'stock') = (size_stock is not null)
    and (size_stock is null or stock = sum_of_sizes(size_stock)));

-- '': the product has no choice.
alter table cart_lines
  add column size text not null default '',
  drop constraint cart_lines_cart_id_product_id_key,
  add constraint cart_lines_once unique (cart_id, product_id, size);

-- The size as it was ordered, and in words for mails and papers: 'Ring size 12, resized for you, adds 5 days'.
alter table order_lines
  add column size      text check (size <> ''),
  add column size_text text check (size_text <> ''),
  add constraint size_in_words check ((size is null) = (size_text is null)),
  drop constraint order_lines_order_id_product_id_key,
  add constraint order_lines_once unique nulls not distinct (order_id, product_id, size);

alter table stock_movements add column size text check (size <> '');

-- Of holds and their budgets the size is the one whose own stock is held; '': the product's stock.
alter table stock_holds
  add column size text not null default '',
  drop constraint stock_holds_pkey,
  add primary key (cart_id, product_id, size);
alter table unpaid_holds
  add column size text not null default '',
  drop constraint unpaid_holds_pkey,
  add primary key (product_id, day, size);

-- '': any.
alter table piece_waits
  add column size text not null default '',
  drop constraint piece_waits_pkey,
  add primary key (product_id, email, size);

-- As in 0034; the page of a product with stock by size shows each of them.
create or replace function product_told() returns trigger language plpgsql as $$
declare
  silent products;
begin
  if tg_op = 'UPDATE' then
    silent := old;
    silent.stock := new.stock;
    silent.size_stock := case when old.size_stock is null then null else new.size_stock end;
    silent.sold_count := new.sold_count;
    silent.updated_at := new.updated_at;
    if silent is not distinct from new then
      if (new.stock = 0) <> (old.stock = 0) then
        insert into untold_changes (tags) values (array['product:' || new.id, 'listing']);
      elsif new.size_stock is distinct from old.size_stock then
        insert into untold_changes (tags) values (array['product:' || new.id]);
      end if;
      return null;
    end if;
  end if;
  perform tell('product:' || case tg_op when 'DELETE' then old.id else new.id end);
  perform tell('listing');
  return null;
end $$;
