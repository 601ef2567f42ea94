-- A month is closed for the papers of all registrations, so the sums of each are kept as they were. Months that older releases closed
-- have those of one registration, in closed_months.
create table closed_month_sums (
  month         text not null references closed_months,
  registration  text not null check (registration = 'none' or length(registration) = 15),
  documents     integer not null check (documents >= 0),
  taxable_paise bigint not null,
  igst_paise    bigint not null,
  cgst_paise    bigint not null,
  sgst_paise    bigint not null,
  primary key (month, registration)
);
create trigger closed_months_never_change before update or delete or truncate on closed_month_sums
  for each statement execute function closed_months_never_change();
