-- Customers and what they say, as the back office looks after them.

alter table customers
  add column note      text not null default '',   -- of the shop about them; they never read it
  add column erased_at timestamptz,                -- on their request: what is left names nobody
  add column version   integer not null default 1;
alter table customers add constraint erased_customers_stay_out check (erased_at is null or suspended_at is not null);
create trigger customers_version before update on customers
  for each row execute function next_version('first_name', 'last_name', 'email', 'phone', 'password_hash', 'picture_id',
                                             'email_verified_at', 'phone_verified_at');

alter table reviews
  add column replied_at timestamptz,
  add column version    integer not null default 1;
create trigger reviews_version before update on reviews
  for each row execute function next_version();
create index reviews_by_status on reviews (status, id desc);
