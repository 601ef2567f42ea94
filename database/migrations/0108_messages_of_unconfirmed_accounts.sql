-- The thread of an open complaint whose account was erased before its email was confirmed. Nobody has proved that the address
-- belongs to the writer, so who confirms it later does not read the thread; the staff answer there.
alter table contact_messages add column of_unconfirmed_account boolean not null default false;
