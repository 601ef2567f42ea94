-- Orders by cash of accounts that have proved nothing are counted in wider networks too, and remembered by product where they
-- ended without being confirmed (docs/decisions/0045-unproved-accounts.md).
alter table unproved_orders
  add column site  text,                                   -- the /56 of an IPv6 network; null for IPv4
  add column block text;                                   -- its /48
create index unproved_orders_by_site on unproved_orders (site) where site is not null;
create index unproved_orders_by_block on unproved_orders (block) where block is not null;

-- One row a product at most.
create table unconfirmed_ends (
  product_id integer primary key references products (id) on delete cascade,
  ended_at   timestamptz not null                          -- when the last such order was given up or lapsed
);

-- Cash of one person on one day (server/orders/cash-of-day.ts).
create index orders_in_cash on orders (placed_at) where payment_method in ('cash', 'cash_on_delivery');
create index customers_by_proved_number on customers (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10))
  where phone_verified_at is not null;
