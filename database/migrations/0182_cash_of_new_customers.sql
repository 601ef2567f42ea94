-- Cash orders of customers who have received none yet: they have a budget per account, mailbox and network, and lapse unless the
-- staff confirm them (docs/decisions/0141-cash-of-new-customers.md).

alter table customers add column received_at timestamptz;  -- when the first order was delivered; null: none was

drop trigger customers_version on customers;
create trigger customers_version before update on customers
  for each row execute function next_version('first_name', 'last_name', 'email', 'phone', 'password_hash', 'picture_id',
                                             'email_verified_at', 'phone_verified_at', 'unclaimed', 'received_at');

-- Of an order of the former shop, whose words for it are its own: 'Paid, Fulfilled', 'Completed', 'Delivered'.
create function former_order_received(status text) returns boolean language sql immutable
  return status ~* '\m(fulfilled|completed?|delivered)\M' and status !~* 'cancel';

update customers c set received_at = o.first
  from (select customer_id, min(at) as first
          from (select customer_id, h.created_at as at
                  from orders join order_status_history h on h.order_id = orders.id and h.status = 'delivered'
                union all
                select customer_id, placed_at from former_orders where former_order_received(status)) received
         group by customer_id) o
 where o.customer_id = c.id and c.erased_at is null;

create function order_received() returns trigger language plpgsql as $$
begin
  update customers set received_at = new.updated_at
   where id = new.customer_id and received_at is null and erased_at is null;
  return null;
end $$;
create trigger orders_received after insert or update of status on orders
  for each row when (new.status = 'delivered' and new.customer_id is not null) execute function order_received();

create function former_order_found() returns trigger language plpgsql as $$
begin
  update customers set received_at = new.placed_at
   where id = new.customer_id and received_at is null and erased_at is null;
  return null;
end $$;
create trigger former_orders_received after insert or update of customer_id on former_orders
  for each row when (new.customer_id is not null and former_order_received(new.status))
  execute function former_order_found();

-- Not a CHECK of the status: nodes of the release before move orders on without clearing it.
alter table orders add column lapses_at timestamptz;       -- null: it does not lapse
create index orders_to_lapse on orders (lapses_at) where lapses_at is not null;

-- From now on with the orders of proved accounts too.
alter table unproved_orders
  add column mailbox text,                                 -- digest of the mailbox, or of the phone of an account without one
  add column proved  boolean not null default false;
create index unproved_orders_by_mailbox on unproved_orders (mailbox) where mailbox is not null;

-- As in migration 0035, but the orders stay counted in the budget.
create or replace function customer_proved() returns trigger language plpgsql as $$
begin
  update unproved_orders u set proved = true from orders o where o.id = u.order_id and o.customer_id = new.id;
  update orders set confirm_by = null where customer_id = new.id and confirm_by is not null;
  return null;
end $$;
