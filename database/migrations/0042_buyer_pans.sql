-- The PAN of who bought for more than the law's limit: encrypted by a key that never lies in the database, apart from
-- customers and orders, so that nothing that reads those reads it (docs/decisions/0052-pan-of-buyers.md).
create table buyer_pans (
  id          integer generated always as identity primary key,
  -- Of a payment until it becomes an order.
  payment_id  integer unique references payments (id) on delete cascade,
  order_id    integer unique references orders (id) on delete cascade,
  sealed      text not null,
  key_version smallint not null,
  created_at  timestamptz not null default now(),
  constraint buyer_pan_of_something check (num_nonnulls(payment_id, order_id) > 0)
);
