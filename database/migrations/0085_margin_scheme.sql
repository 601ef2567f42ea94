-- Second-hand goods under the margin scheme (CGST Rules 2017, rule 32(5)): a switch per product, off unless the owner has the
-- purchase voucher. What the shop paid is kept with the order line, for one unit, as it was when the order was placed.
alter table products
  add column margin_scheme boolean not null default false,
  add column purchase_voucher text check (purchase_voucher <> ''),
  add column purchase_price_paise bigint check (purchase_price_paise > 0),
  add check (not margin_scheme or (
    purchase_voucher is not null and purchase_price_paise is not null and tax_model = 'include' and pricing_mode = 'fixed'));

alter table order_lines
  add column purchase_voucher text check (purchase_voucher <> ''),
  add column purchase_paise bigint check (purchase_paise > 0),
  add check ((purchase_voucher is null) = (purchase_paise is null));
create index order_lines_under_margin_scheme on order_lines (order_id) where purchase_paise is not null;
