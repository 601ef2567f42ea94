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
create trigger breach_steps_stay before update or delete on breach_steps
  for each row execute function breach_steps_stay();
