-- One email per order with the care of its pieces, for customers who asked for it.
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('newsletter', 'restock', 'reviews', 'care'));

-- When the email was queued; null: it was not.
alter table orders add column care_reminded_at timestamptz;
