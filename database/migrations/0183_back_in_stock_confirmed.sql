-- A back-in-stock request counts once its address is confirmed: by the link of its mail, or because it is a customer's.
alter table piece_waits add column confirmed_at timestamptz;   -- null: it waits for its link
update piece_waits set confirmed_at = asked_at;                -- asked before there was a link
drop index piece_waits_untold;
create index piece_waits_untold on piece_waits (product_id) where told_at is null and confirmed_at is not null;
