-- What every order asks of the database, asked for less (docs/decisions/0033-orders-in-few-statements.md).

-- As in 0005. The row is asked for its number and not made JSON, with the whole piece in it, to find the number there.
create or replace function check_order_lines() returns trigger language plpgsql as $$
declare
  wanted bigint;
begin
  if tg_table_name = 'orders' then wanted := new.id; else wanted := new.order_id; end if;
  perform 1 from orders o
    where o.id = wanted
      and (o.subtotal_paise, o.discount_paise, o.coupon_discount_paise, o.tax_paise) <>
          (select coalesce(sum(l.unit_price_paise * l.quantity), 0), coalesce(sum(l.discount_paise), 0),
                  coalesce(sum(l.coupon_discount_paise), 0),
                  coalesce(sum(l.tax_paise) filter (where l.tax_model = 'exclude'), 0)
             from order_lines l where l.order_id = o.id);
  if found then
    raise exception 'the lines of order % do not add up to the order', wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Holds a key until the transaction ends, then looks for what was answered to it (I6): two statements, so that the second
-- sees what whoever held the key before has written, in one exchange.
create function claim_idempotency_key(customer integer, wanted text)
  returns table (request_hash bytea, answer jsonb) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(customer || ':' || wanted, 0));
  return query
    select earlier.request_hash, earlier.answer from idempotency_keys earlier
     where earlier.customer_id = customer and earlier.key = wanted;
end $$;
