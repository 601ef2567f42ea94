-- What returns and registers read of goods under the margin scheme is stored beside the document, and not in it: buyers read the
-- document, and tax or taxable value would tell them what the shop paid (CGST Rules 2017, rule 32(5)).
alter table papers add column margin_lines jsonb check (jsonb_typeof(margin_lines) = 'array');
alter table papers disable trigger papers_never_change;
update papers p set margin_lines = stored.lines
  from (select q.id, jsonb_agg(jsonb_build_object('line', l.n - 1, 'voucher', o.purchase_voucher,
                 'purchase', o.purchase_paise * (l.line ->> 'quantity')::integer, 'untaxed', l.line -> 'margin' -> 'untaxed',
                 'taxable', l.line -> 'taxable', 'tax', l.line -> 'tax') order by l.n) as lines
          from papers q cross join lateral jsonb_array_elements(q.document -> 'lines') with ordinality l(line, n)
          join order_lines o on o.id = (l.line -> 'margin' ->> 'orderLine')::bigint
         group by q.id) stored
 where stored.id = p.id;
alter table papers enable trigger papers_never_change;

-- The date of the last paper of a series. A later number never has an earlier date.
alter table paper_counters add column last_at timestamptz not null default '-infinity';
alter table paper_counters disable trigger paper_counters_move_on;
update paper_counters c set last_at = dated.at
  from (select series, max(issued_at) as at from papers group by series) dated
 where dated.series = c.series;
alter table paper_counters enable trigger paper_counters_move_on;

create or replace function paper_counters_move_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.series, new.kind, new.channel, new.last) = (old.series, old.kind, old.channel, old.last + 1)
     and new.last_at >= old.last_at
  then return new; end if;
  if tg_op = 'DELETE' and not exists (select from papers p where p.series = old.series and not p.demo) then return old; end if;
  raise exception 'a series of papers only moves on by one' using errcode = 'restrict_violation';
end $$;

-- As in migration 0084. The date is decided while the series is locked: a transaction that waited for the lock over midnight
-- gets the date of the number before its own, if that is later than `at`.
drop function issue_in_series(text, bigint, bigint, text, timestamptz, jsonb);
create function issue_in_series(wanted text, of_order bigint, of_refund bigint, of_series text, at timestamptz, words jsonb,
                                of_margin jsonb default null)
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
  insert into paper_counters as c (series, last, kind, channel, last_at) values (of_series, 1, wanted, sold_by, at)
      on conflict (series) do update set last = c.last + 1, last_at = greatest(c.last_at, excluded.last_at)
        where c.kind = wanted and c.channel = sold_by
      returning c.last, c.last_at into paper.number, paper.issued_at;
  if not found then
    raise exception 'the series % numbers other papers', of_series using errcode = 'restrict_violation';
  end if;
  insert into papers (kind, order_id, refund_id, series, number, issued_at, demo, document, margin_lines)
  values (wanted, of_order, of_refund, of_series, paper.number, paper.issued_at, is_demo, words, of_margin)
  returning * into paper;
  return paper;
end $$;

-- A closed month keeps its papers as they are: also the content of a paper of an older release is not written any more.
create or replace function papers_of_closed_months() returns trigger language plpgsql as $$
declare
  paper papers := coalesce(new, old);
begin
  if not paper.demo and exists (
    select from closed_months c where c.month = to_char(paper.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM')
  ) then
    raise exception 'the month of this paper is closed' using errcode = 'restrict_violation';
  end if;
  return paper;
end $$;
drop trigger papers_of_closed_months on papers;
create trigger papers_of_closed_months before insert or update or delete on papers
  for each row execute function papers_of_closed_months();

create function closed_months_never_change() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month never changes' using errcode = 'restrict_violation';
end $$;
create trigger closed_months_never_change before update or delete or truncate on closed_months
  for each statement execute function closed_months_never_change();

-- Papers and payment parts state total and channel of their order.
create function orders_keep_what_papers_state() returns trigger language plpgsql as $$
begin
  if (new.total_paise, new.channel) is distinct from (old.total_paise, old.channel) and (
    exists (select from papers p where p.order_id = old.id) or exists (select from order_payments p where p.order_id = old.id)
  ) then
    raise exception 'papers and payments of this order state its total' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_keep_what_papers_state before update of total_paise, channel on orders
  for each row execute function orders_keep_what_papers_state();

-- The hash names the content, so that no other picture can be stored under it.
alter table document_pictures add check (sha256 = encode(sha256(picture), 'hex'));

-- As in migration 0084, and what a refund voucher returned is not credited again: it is not invoiced.
create or replace function credit_notes_within_invoice() returns trigger language plpgsql as $$
declare
  invoiced bigint;
  credited bigint;
begin
  if new.kind <> 'credit-note' or new.document is null then return new; end if;
  if exists (select from papers v where v.refund_id = new.refund_id and v.kind = 'refund-voucher') then
    raise exception 'a refund voucher returned this money' using errcode = 'restrict_violation';
  end if;
  select (p.document ->> 'total')::bigint into invoiced
    from papers p where p.order_id = new.order_id and p.kind in ('invoice', 'bill-of-supply');
  select coalesce(sum((p.document ->> 'total')::bigint), 0) into credited
    from papers p where p.order_id = new.order_id and p.kind = 'credit-note' and p.id <> new.id;
  if credited + (new.document ->> 'total')::bigint > invoiced then
    raise exception 'the credit notes of this order exceed its invoice' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
