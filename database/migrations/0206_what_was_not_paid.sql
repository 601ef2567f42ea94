-- What the shop no longer asks for of a cash order that was paid in part; its books keep it as a receivable
-- (docs/decisions/0154-what-was-not-paid-and-what-is-exchanged.md).
alter table orders
  add column written_off_paise bigint not null default 0 check (written_off_paise between 0 and total_paise);

-- What is still to be paid of an order: less what was received, what the shop wrote off, and what credit notes took off unpaid.
create function owed_paise(o orders) returns bigint language sql stable as $$
  select case when o.payment_status <> 'unpaid' or o.status in ('cancelled', 'returned', 'failed') then 0
              else (o.total_paise - o.written_off_paise
                    - (select coalesce(sum(p.amount_paise), 0) from order_payments p where p.order_id = o.id)
                    - (select coalesce(sum(r.offer_paise), 0) from refunds r where r.order_id = o.id))::bigint end
$$;

-- Pieces of an exchange come back with a credit note, as of a return, and what goes out is a sale that their credit pays.
alter table order_payments
  drop constraint order_payments_method_check,
  add check (method in ('cash', 'upi', 'card', 'bank', 'old_gold', 'exchange'));
create index order_payments_by_exchange on order_payments (reference) where method = 'exchange';

-- As in migration 0104: the articles that a credit note names are back, and no others.
create or replace function sold_huids(wanted text[]) returns table (huid text, order_line_id bigint, order_id bigint) language sql stable as $$
  select h, l.id, l.order_id
    from order_lines l join orders o on o.id = l.order_id cross join lateral unnest(l.huids) h
   where l.huids && wanted and l.huids <> '{}' and h = any (wanted) and o.status not in ('cancelled', 'returned', 'failed')
     and not exists (select from refund_lines r where r.order_line_id = l.id and h = any (r.huids))
$$;
alter table order_lines drop column exchanged_quantity;
