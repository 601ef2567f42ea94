-- PAY-22, PAY-23: refunds that are made in the dashboard of the payment provider, and why a refund did not go through.
alter table refunds
  add column origin  text not null default 'shop' check (origin in ('shop', 'dashboard')),
  add column refusal text check (refusal <> ''),           -- the kind of the last refusal; last_error has the provider's words
  add column told    boolean not null default false;       -- the buyer's mail about it is queued
update refunds set told = true where state = 'done' or failures > 0;
