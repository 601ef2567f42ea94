-- Consents with their date and the version of the text that was shown (DPDP Act 2023, sections 5 and 6). A consent by
-- email may be given without an account.
create table consents (
  id           bigint generated always as identity primary key,
  purpose      text not null check (purpose in ('newsletter', 'restock', 'reviews')),
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

-- Consents that were given before their text had a version.
insert into consents (purpose, email, text_version, given_at, ended_at, ended_how)
  select 'newsletter', email, 'before 2026-11-23', consented_at,
         case when unsubscribed_at is not null then greatest(unsubscribed_at, consented_at) end,
         case when unsubscribed_at is not null then 'withdrawn' end
    from newsletter_subscribers;
insert into consents (purpose, email, text_version, given_at)
  select 'restock', email, 'before 2026-11-23', min(asked_at) from piece_waits where told_at is null group by email;
insert into consents (purpose, customer_id, text_version, given_at)
  select 'reviews', customer_id, 'before 2026-11-23', min(created_at) from reviews group by customer_id;

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
  -- null: not finished on this day.
  finished_at timestamptz,
  primary key (rule, day)
);

-- Who exercises a customer's rights after death or incapacity (DPDP Act 2023, section 14).
create table nominees (
  customer_id integer primary key references customers (id) on delete cascade,
  name        text not null check (name <> ''),
  contact     text not null check (contact <> ''),
  updated_at  timestamptz not null
);

create index payments_without_order on payments (updated_at) where order_id is null;
