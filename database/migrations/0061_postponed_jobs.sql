-- A job that may not be done yet, such as a mail over its address's bound of the day, is postponed: that is no failure. And
-- whether the first mail of an order still waits is asked whenever an order lapses or is cancelled.
alter table outbox add column postponed boolean not null default false;
create index outbox_unsent_orders on outbox ((payload ->> 'orderId')) where done_at is null and topic = 'mail:order-placed';
