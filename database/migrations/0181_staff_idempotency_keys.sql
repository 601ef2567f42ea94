-- I6 for the back office: the same request of the same member of staff again gets the first answer again.
create table staff_idempotency_keys (
  staff_id   integer not null references staff (id) on delete cascade,
  key        text not null check (length(key) between 1 and 255),
  -- Signed by the shop, because a request may contain a PAN.
  request    bytea not null check (length(request) = 32),
  answer     jsonb not null,
  -- The order that the answer may show, with its buyer; no reference, because the call may have removed it.
  order_id   bigint,
  created_at timestamptz not null,
  primary key (staff_id, key)
);
create index staff_idempotency_keys_by_age on staff_idempotency_keys (created_at);
create index staff_idempotency_keys_order on staff_idempotency_keys (order_id) where order_id is not null;

-- As claim_idempotency_key of migration 0031.
create function claim_staff_idempotency_key(member integer, wanted text)
  returns table (request bytea, answer jsonb) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('staff:' || member || ':' || wanted, 0));
  return query
    select earlier.request, earlier.answer from staff_idempotency_keys earlier
     where earlier.staff_id = member and earlier.key = wanted;
end $$;
