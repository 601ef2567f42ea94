-- A payment through the sandbox takes no money. Its order is a trial: it is marked as a demo order, so that everything that leaves
-- those out leaves it out too (migration 0166). So is the sale of a piece of the demo shop.
alter table payments add column sandbox boolean not null default false;

-- A bill names every hallmarked article that it covers by its HUID (BIS Rules 2018, rule 49).
create function bills_name_huids() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines l
              where l.order_id = new.order_id and l.huids = '{}' and l.refunded_quantity < l.quantity
                and l.product #>> '{facts,hallmark}' = 'hallmarked') then
    raise exception 'a hallmarked article of this bill has no HUID' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bills_name_huids before insert on papers
  for each row when (new.kind in ('invoice', 'bill-of-supply')) execute function bills_name_huids();
