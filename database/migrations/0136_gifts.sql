-- Gift wrap, card and gift receipt of an order; null: none. The words are bounded by domain/orders/gift.ts.
alter table orders add column gift jsonb check (jsonb_typeof(gift) = 'object' and length(gift::text) < 4000);
