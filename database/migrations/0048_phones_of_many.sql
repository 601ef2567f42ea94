-- A phone number that nobody has proved belongs to nobody: several accounts may name it, so that registering tells nobody
-- whose number is known (docs/decisions/0057). One account has proved it.
alter table customers drop constraint customers_phone_key;
create index customers_by_phone on customers (phone, id);
create unique index customers_proved_phone on customers (phone) where phone_verified_at is not null;
