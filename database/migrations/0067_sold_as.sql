-- What one of a product is, for whoever reads how many are in stock (domain/availability.ts).
alter table products add column sold_as text not null default 'piece' check (sold_as in ('piece', 'pair', 'set'));
