-- A pair or a set has a HUID for each of its articles, separated by commas or spaces.
alter table products
  drop constraint products_hallmark_huid_check,
  add constraint products_hallmark_huid_check check (hallmark_huid ~ '^[A-Z0-9]{6}([, ]+[A-Z0-9]{6})*$');
