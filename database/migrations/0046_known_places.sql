-- From where an account was signed in to with success: browsers by a token of their own, and networks. Guessers elsewhere
-- cannot spend the allowance of these (docs/decisions/0056).
create table known_places (
  customer_id integer references customers (id) on delete cascade,
  staff_id    integer references staff (id) on delete cascade,
  kind        text not null check (kind in ('device', 'network')),
  place_hash  bytea not null check (length(place_hash) = 32), -- SHA-256 of a device's token, HMAC of a network
  seen_at     timestamptz not null,
  check (num_nonnulls(customer_id, staff_id) = 1),
  unique nulls not distinct (customer_id, staff_id, kind, place_hash)
);
create index known_places_by_staff on known_places (staff_id) where staff_id is not null;
create index known_places_by_age on known_places (seen_at);
