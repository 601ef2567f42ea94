-- What a customer's nominee asked for after death or incapacity (DPDP Act 2023, section 14), and what was shown as proof.
-- Name and contact are those that the customer had named, and stay when the account is erased.
create table nominee_requests (
  id             bigint generated always as identity primary key,
  customer_id    integer not null references customers (id) on delete cascade,
  nominee        text not null check (nominee <> ''),
  contact        text not null check (contact <> ''),
  wants          text not null check (wants in ('access', 'erasure')),
  reason         text not null check (reason in ('death', 'incapacity')),
  proof          text not null check (proof <> ''),
  staff_name     text not null check (staff_name <> ''),
  asked_at       timestamptz not null,
  done_at        timestamptz check (done_at >= asked_at)
);
create index nominee_requests_by_customer on nominee_requests (customer_id);
create index nominee_requests_done on nominee_requests (done_at) where done_at is not null;
