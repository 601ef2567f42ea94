-- Paying online: what the first draft of payments lacked, the hold on a piece that is being paid for, and invoices.

alter table payments
  alter column gateway_order_id drop not null,             -- written down first, opened at the provider then
  add column reference uuid not null unique default gen_random_uuid(), -- ours: the receipt, and the token of a return link
  add column opened jsonb check (jsonb_typeof(opened) = 'object'),     -- what the shopper's browser needs to pay
  add column look_at timestamptz;                          -- when the reconciler asks the provider next
create index payments_to_look_at on payments (look_at) where look_at is not null;
create index payments_by_cart on payments (cart_id);

-- A state only moves forward, whatever the code does (I7).
create function payment_rank(state text) returns integer language sql immutable as $$
  select case state when 'created' then 0 when 'failed' then 1 when 'cancelled' then 1 when 'authorised' then 2
                    when 'captured' then 3 when 'ordered' then 4 when 'refunding' then 5 when 'refunded' then 6 end $$;

create function payment_moves_forward() returns trigger language plpgsql as $$
begin
  if payment_rank(new.state) < payment_rank(old.state)
     or (payment_rank(new.state) = payment_rank(old.state) and new.state <> old.state) then
    raise exception 'payment % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_move_forward before update of state on payments
  for each row execute function payment_moves_forward();

alter table payment_events
  add column attempts     integer not null default 0,
  add column available_at timestamptz not null default now(),
  add column last_error   text;
drop index payment_events_waiting;
create index payment_events_waiting on payment_events (available_at) where processed_at is null;

alter table refunds
  add column gateway_payment_id text,                      -- null: that of the payment
  add column attempts           integer not null default 0,
  add column available_at       timestamptz not null default now(),
  add column last_error         text;
create index refunds_waiting on refunds (available_at) where state in ('wanted', 'sent');

-- A piece is kept for the cart that is paying for it. Read and written only by whoever holds the piece's row.
create table stock_holds (
  cart_id    bigint not null references carts (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity   integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (cart_id, product_id)
);
create index stock_holds_by_product on stock_holds (product_id);

-- Numbers run without gaps within a series (an Indian financial year): counter and invoice are one transaction.
create table invoice_counters (
  series text primary key check (series <> ''),
  last   integer not null check (last > 0)
);
create table invoices (
  order_id  bigint primary key references orders (id) on delete cascade,
  series    text not null references invoice_counters (series),
  number    integer not null check (number > 0),
  issued_at timestamptz not null,
  unique (series, number)
);
