-- Rates, thresholds and forms of law that the owner has set, from a day in India on, in place of those of the release
-- (domain/tax/law-rules.ts). A row changes only before its day.
create table law_rules (
  rule       text not null check (rule <> ''),
  from_day   text not null check (from_day ~ '^\d{4}-\d\d-\d\d$'),
  value      text not null check (value <> '' and length(value) <= 40),
  source     text not null check (source <> ''),
  staff_name text not null check (staff_name <> ''),
  set_at     timestamptz not null,
  primary key (rule, from_day)
);
-- The public settings contain them.
create trigger law_rules_told after insert or update or delete or truncate on law_rules
  for each statement execute function tag_told('config');
