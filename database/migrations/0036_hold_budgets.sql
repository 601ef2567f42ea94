-- For how long each piece was held on a day for shoppers who did not pay for it, in seconds for each one that was held
-- (docs/decisions/0046-hold-budget.md).
create table unpaid_holds (
  product_id integer not null references products (id) on delete cascade,
  day        date not null,                                -- in India
  seconds    integer not null check (seconds >= 0),
  primary key (product_id, day)
);

-- What of it a hold is. Paying gives it back, and an early end the rest.
alter table stock_holds
  add column charged_on      date,
  add column charged_seconds integer not null default 0 check (charged_seconds >= 0);
