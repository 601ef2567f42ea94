-- A hold that ends is always told. Its time was compared with the clock of the database, which is not that of the shop: where they
-- differed, pages showed a hold that had been given up.
drop trigger stock_holds_ended on stock_holds;
create trigger stock_holds_ended after delete on stock_holds for each row execute function hold_told();
