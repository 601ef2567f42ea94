-- What existing storefront clients send: subjects in the writer's own words, addresses without a postal code, and a list of
-- the coupons that the shop advertises.

alter table contact_messages drop constraint contact_messages_subject_check;
alter table contact_messages add constraint contact_messages_subject_check
  check (subject <> '' and length(subject) <= 200);

alter table addresses drop constraint addresses_postal_code_check;

alter table coupons add column advertised boolean not null default false; -- named to signed-in customers
