-- A product by rate that is held for a running payment keeps its price until the hold ends (docs/decisions/0073-prices-by-rate.md).
-- { "unitPrice", "discountType", "discountValue", "rows" }; null: an asking price.
alter table stock_holds add column price jsonb check (jsonb_typeof(price) = 'object');
