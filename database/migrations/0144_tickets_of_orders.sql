-- A ticket may be about an order: the thread of questions on its page.
alter table support_tickets add column order_id bigint references orders (id) on delete set null;
create index support_tickets_by_order on support_tickets (order_id) where order_id is not null;
