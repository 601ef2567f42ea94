-- Who wants to hear that a piece is free again: kept for somebody who is paying, or sold and come back.
create table piece_waits (
  product_id integer not null references products (id) on delete cascade,
  email      text not null check (email <> ''),
  asked_at   timestamptz not null,
  told_at    timestamptz,                                    -- its mail is in the outbox
  primary key (product_id, email)
);
create index piece_waits_by_email on piece_waits (email);
create index piece_waits_untold on piece_waits (product_id) where told_at is null;
