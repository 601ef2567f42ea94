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
