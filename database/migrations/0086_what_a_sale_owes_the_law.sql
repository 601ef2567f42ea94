-- What a counter sale is paid with. Sales of older releases have no rows: `orders.payment_method` paid their total.
create table order_payments (
  order_id     bigint not null references orders (id) on delete cascade,
  position     integer not null check (position > 0),
  method       text not null check (method in ('cash', 'upi', 'card', 'bank', 'old_gold')),
  amount_paise bigint not null check (amount_paise > 0),
  reference    text check (reference <> ''),           -- number of a transfer, or what the old gold is
  primary key (order_id, position)
);

-- The parts add up to the order, at the end of every transaction that touches them.
create function check_order_payments() returns trigger language plpgsql as $$
begin
  perform 1 from orders o
    where o.id = coalesce(new.order_id, old.order_id)
      and o.total_paise <> (select coalesce(sum(p.amount_paise), 0) from order_payments p where p.order_id = o.id);
  if found then
    raise exception 'the payments of order % do not add up to its total', coalesce(new.order_id, old.order_id)
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger order_payments_add_up after insert or update or delete on order_payments
  deferrable initially deferred for each row execute function check_order_payments();

alter table orders
  -- Of a counter sale: all cash for one occasion counts together (Income-tax Act 2025, section 186).
  add column occasion     text check (occasion <> ''),
  -- Finds other sales to the holder of a PAN without storing it: a keyed digest, in hexadecimal.
  add column pan_digest   text check (pan_digest ~ '^[0-9a-f]{64}$'),
  -- The buyer has no PAN, and declares so on the form that the rules name.
  add column pan_declared boolean not null default false;
create index orders_by_pan on orders (pan_digest) where pan_digest is not null;
create index orders_by_occasion on orders (lower(occasion)) where occasion is not null;
create index paid_orders_by_phone on orders (right(regexp_replace(shipping_address ->> 'phone', '[^0-9]', '', 'g'), 10))
  where payment_status <> 'unpaid';

-- The business that a customer last bought for, offered at the next checkout.
alter table customers
  add column gstin         text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  add column business_name text check (business_name <> ''),
  add constraint customer_business_has_both check ((gstin is null) = (business_name is null));
