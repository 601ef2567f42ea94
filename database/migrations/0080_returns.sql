-- Registers read papers by date.
create index papers_by_issue on papers (issued_at, id);

-- Months whose return is filed: their papers are complete, and their sums are kept as they were filed.
create table closed_months (
  month         text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  documents     integer not null check (documents >= 0),
  taxable_paise bigint not null,
  igst_paise    bigint not null,
  cgst_paise    bigint not null,
  sgst_paise    bigint not null,
  closed_by     text not null check (closed_by <> ''),
  closed_at     timestamptz not null
);

-- A paper is dated when it is issued, so this refuses only what a stopped clock or a very late commit would add.
create function papers_of_closed_months() returns trigger language plpgsql as $$
begin
  if not new.demo and exists (
    select from closed_months c where c.month = to_char(new.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM')
  ) then
    raise exception 'the month of this paper is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger papers_of_closed_months before insert on papers
  for each row execute function papers_of_closed_months();

-- Exports of registers and returns, with their progress: who took which figures out of the shop.
create table return_exports (
  id          uuid primary key,
  kind        text not null check (kind <> ''),
  from_day    text not null,
  to_day      text not null,
  staff_name  text not null,
  documents   integer not null,
  done        integer not null default 0,
  started_at  timestamptz not null,
  finished_at timestamptz,
  failed      boolean not null default false
);
create index return_exports_by_start on return_exports (started_at);
