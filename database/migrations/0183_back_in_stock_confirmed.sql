-- A back-in-stock request counts once its address is confirmed: by the link of its mail, or because it is a customer's.
-- null: it waits for its link. The default is for requests from before there was a link, and for nodes of the release before.
alter table piece_waits add column confirmed_at timestamptz default now();
drop index piece_waits_untold;
create index piece_waits_untold on piece_waits (product_id) where told_at is null and confirmed_at is not null;
