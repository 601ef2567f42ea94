-- A product is sold once fewer are left than are sold at once (domain/availability.ts), not only at stock 0: the trigger tells
-- when that changes. And the numbers of orders and payments beside a PAN have the type of their keys.

create or replace function product_told() returns trigger language plpgsql as $$
declare
  silent products;
begin
  if tg_op = 'UPDATE' then
    silent := old;
    silent.stock := new.stock;
    silent.sold_count := new.sold_count;
    silent.updated_at := new.updated_at;
    if silent is not distinct from new then
      if (new.stock < greatest(new.minimum_quantity, 1)) <> (old.stock < greatest(old.minimum_quantity, 1)) then
        insert into untold_changes (tags) values (array['product:' || new.id, 'listing']);
      end if;
      return null;
    end if;
  end if;
  perform tell('product:' || case tg_op when 'DELETE' then old.id else new.id end);
  perform tell('listing');
  return null;
end $$;

alter table buyer_pans alter column payment_id type bigint, alter column order_id type bigint;
