-- How an order reaches its buyer, as it was when it was placed (I16, SHIP-2): id, kind, label, description, delivers.
-- null: sold over the counter, or placed when every shop had one free method.
alter table orders add column shipping_method jsonb check (jsonb_typeof(shipping_method) = 'object');
