-- A counter sale that is sent again, because its answer was lost or another tab had it too, is answered with its order.
create table counter_sale_keys (
  key      uuid primary key,
  -- Signed by the shop, because a request may contain a PAN.
  request  bytea not null check (length(request) = 32),
  order_id bigint not null unique references orders (id) on delete cascade
);
