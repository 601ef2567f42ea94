-- Personal data: consents, periods of storage, nominees, breaches.

-- Consents with their date and the version of the text that was shown (DPDP Act 2023, sections 5 and 6). A consent by
-- email may be given without an account.
create table consents (
  id           bigint generated always as identity primary key,
  purpose      text not null check (purpose in ('newsletter', 'restock', 'reviews', 'care')),
  email        text check (email <> ''),
  customer_id  integer references customers (id) on delete cascade,
  text_version text not null check (text_version <> ''),
  given_at     timestamptz not null,
  ended_at     timestamptz check (ended_at >= given_at),
  ended_how    text check (ended_how in ('withdrawn', 'fulfilled')),
  constraint consent_of_one check (num_nonnulls(email, customer_id) = 1),
  constraint consent_ends_somehow check ((ended_at is null) = (ended_how is null))
);
create unique index one_consent_by_email on consents (purpose, email) where ended_at is null and email is not null;
create unique index one_consent_by_customer on consents (purpose, customer_id)
  where ended_at is null and customer_id is not null;
create index consents_by_email on consents (email);
create index consents_by_customer on consents (customer_id);
create index ended_consents on consents (ended_at) where ended_at is not null;

-- How long each kind of data is kept, from a day in India on, in the unit of its rule (domain/privacy/retention-rules.ts,
-- which has the period of a rule without a row). A row changes only before its day.
create table retention_periods (
  rule       text not null,
  from_day   text not null check (from_day ~ '^\d{4}-\d\d-\d\d$'),
  period     integer not null check (period between 1 and 40000),
  source     text not null check (source <> ''),
  staff_name text not null check (staff_name <> ''),
  set_at     timestamptz not null,
  primary key (rule, from_day)
);
create trigger retention_periods_told after insert or update or delete on retention_periods
  for each statement execute function tag_told('retention');

-- What was deleted because its period was over, by day. Each batch counts itself, so that a killed process loses no count.
create table retention_reports (
  rule        text not null,
  day         text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  deleted     integer not null default 0 check (deleted >= 0),
  finished_at timestamptz, -- null: not finished on this day
  primary key (rule, day)
);

-- Who exercises a customer's rights after death or incapacity (DPDP Act 2023, section 14).
create table nominees (
  customer_id integer primary key references customers (id) on delete cascade,
  name        text not null check (name <> ''),
  contact     text not null check (contact <> ''),
  updated_at  timestamptz not null
);
create trigger nominees_of_nobody_erased before insert on nominees for each row execute function refuse_erased_customer();

-- What a nominee asked for, and what was shown as proof. Name and contact are those that the customer had named, and stay when the
-- account is erased.
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

-- Breaches of personal data, as the owner records them (DPDP Act 2023, section 8(6); DPDP Rules 2025, rule 7).
create table breaches (
  id           integer generated always as identity primary key,
  -- When the shop learned of it: the 72 hours begin.
  noticed_at   timestamptz not null,
  from_at      timestamptz not null,
  to_at        timestamptz not null check (to_at >= from_at),
  kinds        text[] not null check (cardinality(kinds) > 0),
  -- 'stored': all that was stored until the end; 'entered': what was entered between both times.
  reach        text not null check (reach in ('stored', 'entered')),
  description  text not null check (description <> ''),
  consequences text not null default '',
  measures     text not null default '',
  version      integer not null default 1,
  created_at   timestamptz not null
);
create trigger breaches_version before update on breaches for each row execute function next_version();

-- The record of the steps taken. Only added to.
create table breach_steps (
  id         integer generated always as identity primary key,
  breach_id  integer not null references breaches (id),
  kind       text not null check (kind in ('note', 'persons-told', 'board-told', 'board-detailed', 'closed')),
  text       text not null check (text <> ''),
  staff_name text not null check (staff_name <> ''),
  at         timestamptz not null
);
create index breach_steps_by_breach on breach_steps (breach_id, id);
create function breach_steps_stay() returns trigger language plpgsql as $$
begin
  raise exception 'steps of a breach are only added' using errcode = 'restrict_violation';
end $$;
create trigger breach_steps_stay before update or delete on breach_steps for each row execute function breach_steps_stay();
