-- Codes of products that go with this one, in the owner's order, separated by commas. A code that no product has is ignored.
alter table products add column pairs_with text check (pairs_with <> '');
