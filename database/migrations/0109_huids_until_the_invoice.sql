-- The staff may state that articles are sold without naming HUIDs. The bill does not fill them in again.
alter table order_lines add column no_huids boolean not null default false check (not no_huids or huids = '{}');

-- Recorded HUIDs, and the statement that there are none, are corrected until a bill or a refund states them.
create or replace function huids_belong_to_one_article() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.huids <> '{}' or old.no_huids) and (
    exists (select from papers p where p.order_id = new.order_id and p.kind in ('invoice', 'bill-of-supply'))
    or exists (select from refund_lines r where r.order_line_id = new.id and r.huids <> '{}')
  ) then
    raise exception 'the papers of this order line state its HUIDs' using errcode = 'restrict_violation';
  end if;
  if (select count(distinct h) from unnest(new.huids) h) < cardinality(new.huids) then
    raise exception 'each article has a HUID of its own' using errcode = 'unique_violation';
  end if;
  perform lock_huids(new.huids);
  if exists (select from sold_huids(new.huids) s where s.order_line_id <> new.id) then
    raise exception 'this HUID belongs to another sold article' using errcode = 'unique_violation';
  end if;
  return new;
end $$;
drop trigger recorded_huids_never_change on order_lines;
create trigger recorded_huids_never_change before update of huids, no_huids on order_lines
  for each row when (new.huids <> old.huids or (old.no_huids and not new.no_huids)) execute function huids_belong_to_one_article();
