-- Buyers with a GST registration, whose invoices name it (CGST Rules 2017, rule 46(d)).
alter table orders
  add column buyer_gstin    text check (buyer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  add column buyer_business text check (buyer_business <> ''),
  add constraint business_has_both check ((buyer_gstin is null) = (buyer_business is null));
