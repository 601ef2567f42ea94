-- Orders by cash of an account that has proved nothing: how many are open, from which network they came, and until when
-- each has to be confirmed (docs/decisions/0045-unproved-accounts.md).

alter table orders
  add column confirm_by timestamptz,                       -- null: nothing is to be confirmed
  add constraint order_waits_only_while_pending check (confirm_by is null or status = 'pending');
create index orders_to_confirm on orders (confirm_by) where confirm_by is not null;

create table unproved_orders (
  order_id bigint primary key references orders (id) on delete cascade,
  network  text not null                                   -- an IPv4 address, or a /64 of IPv6
);
create index unproved_orders_by_network on unproved_orders (network);

-- A proved e-mail or phone ends both, whichever way it was proved.
create function customer_proved() returns trigger language plpgsql as $$
begin
  delete from unproved_orders u using orders o where o.id = u.order_id and o.customer_id = new.id;
  update orders set confirm_by = null where customer_id = new.id and confirm_by is not null;
  return null;
end $$;
create trigger customers_proved after update of email_verified_at, phone_verified_at on customers
  for each row when (old.email_verified_at is null and new.email_verified_at is not null
                     or old.phone_verified_at is null and new.phone_verified_at is not null)
  execute function customer_proved();
