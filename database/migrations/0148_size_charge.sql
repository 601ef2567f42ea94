-- What changing a product to another size than the one shown costs, in the terms of its price: with tax if the price contains tax.
alter table products
  add column size_charge_paise bigint check (size_charge_paise > 0),
  add constraint size_charge_of_work check (size_charge_paise is null or size_supply is not distinct from 'work');
