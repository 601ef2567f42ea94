-- An online order of a shop that is not open yet: only its staff can place one. A test order is a demo order as well, so that
-- everything that leaves out demo orders leaves it out too: tax documents of its own series, returns, duties.
alter table orders add column test boolean not null default false;
alter table orders add constraint test_orders_are_demo check (not test or demo);
create index orders_test on orders (id) where test;
