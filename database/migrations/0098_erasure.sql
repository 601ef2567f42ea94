-- An attempt that a bank may still pay outlives its customer without a link to the person: late money is found by the
-- provider's reference and returned.
alter table payments
  alter column customer_id drop not null,
  alter column cart_id drop not null,
  add constraint payment_without_customer_is_bare check (
    (customer_id is null) = (cart_id is null)
    and (customer_id is not null or (order_id is null and checkout = '{}' and opened is null)));
create index payments_without_customer on payments (created_at) where customer_id is null;

-- A request that began before its customer was erased writes nothing about the customer afterwards. The lock waits for an
-- erasure under way, which locks the customer FOR UPDATE.
create function refuse_erased_customer() returns trigger language plpgsql as $$
declare
  erased timestamptz;
begin
  if new.customer_id is null then
    return new;
  end if;
  select c.erased_at into erased from customers c where c.id = new.customer_id for key share;
  if erased is not null then
    raise exception 'customer % was erased', new.customer_id using errcode = 'JD001';
  end if;
  return new;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'addresses', 'wishlist_items', 'carts', 'reviews', 'support_tickets',
    'chat_messages', 'idempotency_keys', 'hold_runs', 'one_time_codes', 'reset_tokens', 'known_places', 'nominees',
    'orders', 'payments']
  loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_erased_customer()',
                   name || '_of_nobody_erased', name);
  end loop;
end $$;

create function erased_customer_stays_erased() returns trigger language plpgsql as $$
begin
  raise exception 'customer % was erased', old.id using errcode = 'JD001';
end $$;
create trigger erased_customers_stay_erased
  before update of first_name, last_name, email, phone, password_hash, picture_id, note, gstin, business_name
  on customers for each row when (old.erased_at is not null) execute function erased_customer_stays_erased();

-- The audit trail is never erased, so it has neither contacts of buyers nor what was written to them.
alter table audit_entries disable trigger audit_entries_kept;
update audit_entries set after = after - 'to' where kind = 'order' and action = 'document-shared';
update audit_entries set after = after - 'text' where kind = 'order' and action = 'noted';
update audit_entries set after = after - 'message' where kind in ('ticket', 'chat', 'message') and action = 'answered';
update audit_entries set after = after - 'redress' where kind in ('ticket', 'message') and action = 'redressed';
update audit_entries set after = after - 'note' where kind = 'refund' and action = 'given-by-hand';
update audit_entries set before = before - 'reply', after = after - 'reply' where kind = 'review' and action = 'answered';
alter table audit_entries enable trigger audit_entries_kept;

-- The digest of a PAN whose period is over went unnoticed; the hourly deletion finds the orders by this index.
create index orders_with_pan_digest on orders (placed_at) where pan_digest is not null;
