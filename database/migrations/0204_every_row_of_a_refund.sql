-- PAY-22: a refund at the provider may be several rows, such as an open refund of the shop and what was left. Each has its id. Where
-- the provider told the sum alone, the id is not known, and part_of joins them.
drop index refunds_by_provider;
alter table refunds
  drop constraint refunds_gateway_refund_id_key,
  add column part_of bigint;  -- the first row of the same refund; null: this is the first
create unique index refunds_once on refunds (gateway_refund_id) where part_of is null;
create index refunds_by_provider on refunds (gateway_refund_id);
