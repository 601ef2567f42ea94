-- These topics got new names in the code. Jobs that an earlier release enqueued are still delivered.
update outbox set topic = 'mail:product-sold' where topic = 'mail:piece-sold';
update outbox set topic = 'mail:product-available' where topic = 'mail:piece-free';
