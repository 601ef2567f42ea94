-- ACCT-5: an email or phone number that an account shall have, be it the first or another. It waits for the password or a code of
-- the owner, an email also for the link that is mailed to it.
create table contact_changes (
  customer_id  integer primary key references customers (id) on delete cascade,
  email        text check (email <> ''),
  phone        text check (phone <> ''),
  -- Of the mailed link.
  link_hash    bytea unique check (length(link_hash) = 32),
  -- When the owner proved to be it, and when the link was opened. A phone number never waits once it is proved.
  proved_at    timestamptz,
  confirmed_at timestamptz,
  asked_at     timestamptz not null,
  -- NULL: a first email, to which the mails of orders go meanwhile (AFTER-9).
  expires_at   timestamptz check (expires_at is not null or email is not null),
  constraint something_waits check (email is not null or phone is not null),
  constraint email_has_link check ((email is null) = (link_hash is null)),
  constraint phone_is_unproved check (email is not null or proved_at is null)
);
create index contact_changes_expired on contact_changes (expires_at);

-- ACCT-6: what a confirmed email's owner gets back with the link that was mailed there when email or phone changed.
create table contact_undos (
  id                bigint generated always as identity primary key,
  customer_id       integer not null references customers (id) on delete cascade,
  link_hash         bytea not null unique check (length(link_hash) = 32),
  email             text not null check (email <> ''),
  phone             text not null,
  phone_verified_at timestamptz,
  changed_at        timestamptz not null,
  expires_at        timestamptz not null
);
create index contact_undos_customer on contact_undos (customer_id, id);
create index contact_undos_expired on contact_undos (expires_at);
