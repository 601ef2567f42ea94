-- An order may be charged rounded to the rupee (setting "Round off"; CGST Act 2017, section 170, is read differently).
alter table orders
  add column round_off_paise bigint not null default 0 check (round_off_paise between -50 and 50),
  drop constraint order_adds_up,
  add constraint order_adds_up check (                               -- I1
    total_paise = subtotal_paise + tax_paise + shipping_paise + round_off_paise - discount_paise - coupon_discount_paise);

-- Returned with the last of an order.
alter table refunds add column round_off_paise bigint not null default 0 check (round_off_paise between -50 and 50);

-- As in migration 0016, with the round-off.
create or replace function check_refund_lines() returns trigger language plpgsql as $$
declare
  wanted bigint := case tg_table_name when 'refunds' then (to_jsonb(new) ->> 'id')::bigint
                                      else (to_jsonb(new) ->> 'refund_id')::bigint end;
begin
  perform 1 from refunds r
    where r.id = wanted and r.order_id is not null
      and r.amount_paise <> r.shipping_paise + r.round_off_paise
          + (select coalesce(sum(l.amount_paise), 0) from refund_lines l where l.refund_id = r.id);
  if found then
    raise exception 'the lines of refund % do not add up to it', wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger refund_adds_up_with_lines on refunds;
create constraint trigger refund_adds_up_with_lines after insert or update of amount_paise, shipping_paise, round_off_paise on refunds
  deferrable initially deferred for each row execute function check_refund_lines();
