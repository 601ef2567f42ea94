-- A HUID belongs to one article (BIS). An order line keeps those of the articles that were sold, a refund those that came back.
alter table order_lines
  add column huids text[] not null default '{}' check (array_to_string(huids, ',', '-') ~ '^([A-Z0-9]{6}(,[A-Z0-9]{6})*)?$');
alter table refund_lines
  add column huids text[] not null default '{}' check (array_to_string(huids, ',', '-') ~ '^([A-Z0-9]{6}(,[A-Z0-9]{6})*)?$');
create index order_lines_by_huid on order_lines using gin (huids) where huids <> '{}';

-- Lines whose bill named a HUID that no other bill named.
alter table order_lines disable trigger user;
with named as (
  select l.id, l.quantity, regexp_split_to_array(l.product #>> '{facts,hallmark_huid}', '[, ]+') as huids
    from order_lines l
   where l.product #>> '{facts,hallmark_huid}' ~ '^[A-Z0-9]{6}([, ]+[A-Z0-9]{6})*$'
     and exists (select from papers p where p.order_id = l.order_id and p.kind in ('invoice', 'bill-of-supply'))
), sold as (select n.id, huid from named n, unnest(n.huids) huid)
update order_lines l set huids = n.huids
  from named n
 where n.id = l.id and n.quantity = 1
   and not exists (select from sold s where s.id <> n.id and s.huid = any (n.huids));
alter table order_lines enable trigger user;
update refund_lines r set huids = l.huids
  from order_lines l where l.id = r.order_line_id and r.quantity = l.quantity and l.huids <> '{}';

-- Sales with the same HUID wait for each other.
create function lock_huids(wanted text[]) returns void language plpgsql as $$
declare
  huid text;
begin
  for huid in select distinct h from unnest(wanted) h order by h loop
    perform pg_advisory_xact_lock(hashtextextended('huid ' || huid, 0));
  end loop;
end $$;

-- The articles with these HUIDs that are sold and did not come back.
create function sold_huids(wanted text[]) returns table (huid text, order_line_id bigint, order_id bigint) language sql stable as $$
  select h, l.id, l.order_id
    from order_lines l join orders o on o.id = l.order_id cross join lateral unnest(l.huids) h
   where l.huids && wanted and l.huids <> '{}' and h = any (wanted) and o.status not in ('cancelled', 'returned', 'failed')
     and not exists (select from refund_lines r where r.order_line_id = l.id and h = any (r.huids))
$$;

create function huids_belong_to_one_article() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.huids <> '{}' and new.huids <> old.huids then
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
create trigger huids_belong_to_one_article before insert on order_lines
  for each row when (new.huids <> '{}') execute function huids_belong_to_one_article();
create trigger recorded_huids_never_change before update of huids on order_lines
  for each row when (new.huids <> old.huids) execute function huids_belong_to_one_article();
