-- What the provider took from the customer, and what of it pays the provider's fee on top of the order. They may differ from the
-- amount of the order: the customer bears the fee, or an offer of the provider took something off.
alter table payments
  add column paid_paise bigint check (paid_paise >= 0),
  add column fee_paise  bigint check (fee_paise >= 0),
  add check ((paid_paise is null) = (fee_paise is null));

-- What of a refund the customer had not paid, because an offer took it off: it is credited, and no money goes back for it.
alter table refunds add column offer_paise bigint not null default 0 check (offer_paise between 0 and amount_paise);
