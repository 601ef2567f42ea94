-- The places of back-in-stock requests are counted by mailbox, of which an address is one spelling.
alter table back_in_stock_requests add column mailbox text; -- digest of the mailbox; null: asked before it was counted
create index back_in_stock_requests_by_mailbox on back_in_stock_requests (mailbox) where mailbox is not null;
