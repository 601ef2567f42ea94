-- An order moves the stock of its pieces, and each time this asked whether it is something that a page shows: by two
-- whole rows as JSON, which cost more than the rest of the update. Rows compare themselves in a tenth of it.

create or replace function product_told() returns trigger language plpgsql as $$
declare
  silent products;
begin
  if tg_op = 'UPDATE' and (new.stock = 0) = (old.stock = 0) then
    silent := old;
    silent.stock := new.stock;
    silent.sold_count := new.sold_count;
    silent.updated_at := new.updated_at;
    if silent is not distinct from new then
      return null;
    end if;
  end if;
  perform tell('product:' || case tg_op when 'DELETE' then old.id else new.id end);
  perform tell('listing');
  return null;
end $$;
