-- What was received of orders by cash on delivery: asked at the handover, or recorded later, such as the remittance of a
-- courier. An order is paid once its payments add up to its total (docs/decisions/0151-cash-and-stock-are-asked-for.md).
alter table order_payments
  add column received_at timestamptz,                        -- null: with the sale at the counter
  add column staff_name  text check (staff_name <> ''),      -- who recorded it
  drop constraint order_payments_amount_paise_check,
  -- Less than 0: it went back to the buyer before all of it was paid.
  add check (amount_paise > 0 or amount_paise < 0 and received_at is not null);

create or replace function check_order_payments() returns trigger language plpgsql as $$
begin
  perform 1 from orders o
   cross join lateral (select coalesce(sum(p.amount_paise), 0) as amount from order_payments p where p.order_id = o.id) paid
    where o.id = coalesce(new.order_id, old.order_id)
      and (o.channel = 'counter' and paid.amount <> o.total_paise or paid.amount not between 0 and o.total_paise);
  if found then
    raise exception 'the payments of order % do not add up to its total', coalesce(new.order_id, old.order_id)
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Until now delivery said that the money was received.
insert into order_payments (order_id, position, method, amount_paise, received_at, staff_name)
select o.id, 1, 'cash', o.total_paise, h.created_at, h.staff_name
  from orders o
 cross join lateral (select created_at, staff_name from order_status_history
                      where order_id = o.id and status = 'delivered' order by id limit 1) h
 where o.channel = 'online' and o.payment_method = 'cash_on_delivery' and o.payment_status <> 'unpaid' and o.total_paise > 0
   and not exists (select from order_payments p where p.order_id = o.id);

-- Of delivered orders the payments are counted, also before all of it is paid.
drop index paid_orders_by_phone;
create index paid_orders_by_phone on orders (right(regexp_replace(shipping_address ->> 'phone', '[^0-9]', '', 'g'), 10))
  where payment_status <> 'unpaid' or status = 'delivered';
