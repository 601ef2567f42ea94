-- PAY-22, LAW-90: the fee that a customer bore may be sent back in the dashboard of the payment provider. It credits nothing of the order.
alter table refunds
  add column fee_paise bigint not null default 0 check (fee_paise >= 0),
  drop constraint refunds_amount_paise_check,
  add constraint refunds_amount_paise_check check (amount_paise >= 0 and amount_paise + fee_paise > 0);
