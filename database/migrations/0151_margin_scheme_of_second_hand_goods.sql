-- The margin scheme is for second-hand goods (CGST Rules 2017, rule 32(5)). Products that are recorded as new leave it: tax is
-- due on their whole price. Their purchase voucher and purchase price stay.
update products set margin_scheme = false where margin_scheme and condition = 'new';

alter table products
  add constraint margin_scheme_is_for_second_hand_goods check (not margin_scheme or condition <> 'new');
