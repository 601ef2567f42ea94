-- Bills of supply and vouchers, and series of papers whose names the owner chooses. A series belongs to one kind and one channel.

alter table papers
  drop constraint papers_kind_check,
  drop constraint papers_check,
  drop constraint papers_refund_id_key,
  add constraint papers_kind_check
    check (kind in ('invoice', 'bill-of-supply', 'credit-note', 'receipt-voucher', 'refund-voucher')),
  add constraint papers_refund_check check (refund_id is null or kind in ('credit-note', 'refund-voucher')),
  add constraint papers_refund_voucher_check check (refund_id is not null or kind <> 'refund-voucher'),
  add constraint papers_one_of_refund unique (refund_id, kind);
-- An order has an invoice or a bill of supply.
drop index papers_one_invoice;
create unique index papers_one_invoice on papers (order_id) where kind in ('invoice', 'bill-of-supply');
create unique index papers_one_receipt on papers (order_id) where kind = 'receipt-voucher';

alter table paper_counters add column kind text, add column channel text;
alter table paper_counters disable trigger paper_counters_move_on;
delete from paper_counters c where not exists (select from papers p where p.series = c.series);
update paper_counters c set kind = numbered.kind, channel = numbered.channel
  from (select distinct on (p.series) p.series, p.kind, o.channel from papers p join orders o on o.id = p.order_id
         order by p.series, p.number) numbered
 where numbered.series = c.series;
alter table paper_counters enable trigger paper_counters_move_on;
alter table paper_counters
  alter column kind set not null,
  alter column channel set not null,
  -- With '/' and six digits at most 16 characters (CGST Rules 2017, rules 46(b), 49(b), 50(b) and 51(b)).
  add check (series ~ '^[A-Z0-9/-]{1,9}$');

create or replace function paper_counters_move_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.series, new.kind, new.channel, new.last) = (old.series, old.kind, old.channel, old.last + 1)
  then return new; end if;
  if tg_op = 'DELETE' and not exists (select from papers p where p.series = old.series and not p.demo) then return old; end if;
  raise exception 'a series of papers only moves on by one' using errcode = 'restrict_violation';
end $$;

-- As issue_paper of migration 0038, with the name of the series from the settings. A series of another kind or channel is
-- refused, so that no two kinds share numbers.
drop function issue_paper(text, bigint, bigint, text, timestamptz, jsonb);
create function issue_in_series(wanted text, of_order bigint, of_refund bigint, of_series text, at timestamptz, words jsonb)
returns papers language plpgsql as $$
declare
  bills constant text[] := array['invoice', 'bill-of-supply'];
  paper papers;
  is_demo boolean;
  sold_by text;
begin
  select o.demo or coalesce(c.demo, false), o.channel into is_demo, sold_by
    from orders o left join customers c on c.id = o.customer_id where o.id = of_order for no key update of o;
  select p.* into paper from papers p
   where p.order_id = of_order and p.refund_id is not distinct from of_refund
     and (p.kind = wanted or p.kind = any (bills) and wanted = any (bills));
  if found then return paper; end if;
  insert into paper_counters as c (series, last, kind, channel) values (of_series, 1, wanted, sold_by)
      on conflict (series) do update set last = c.last + 1 where c.kind = wanted and c.channel = sold_by
      returning c.last into paper.number;
  if not found then
    raise exception 'the series % numbers other papers', of_series using errcode = 'restrict_violation';
  end if;
  insert into papers (kind, order_id, refund_id, series, number, issued_at, demo, document)
  values (wanted, of_order, of_refund, of_series, paper.number, at, is_demo, words)
  returning * into paper;
  return paper;
end $$;

-- As in migration 0083, and credit notes do not exceed a bill of supply either.
create or replace function credit_notes_within_invoice() returns trigger language plpgsql as $$
declare
  invoiced bigint;
  credited bigint;
begin
  if new.kind <> 'credit-note' or new.document is null then return new; end if;
  select (p.document ->> 'total')::bigint into invoiced
    from papers p where p.order_id = new.order_id and p.kind in ('invoice', 'bill-of-supply');
  select coalesce(sum((p.document ->> 'total')::bigint), 0) into credited
    from papers p where p.order_id = new.order_id and p.kind = 'credit-note' and p.id <> new.id;
  if credited + (new.document ->> 'total')::bigint > invoiced then
    raise exception 'the credit notes of this order exceed its invoice' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
