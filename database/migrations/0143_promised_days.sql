-- The days between which an order was promised to arrive, as its buyer saw them; both null: none were. Later settings do not
-- change them.
alter table orders
  add column promised_from date,
  add column promised_to   date,
  add constraint orders_promised_days check (
    (promised_from is null) = (promised_to is null) and promised_from <= promised_to);
