-- The tax of an order line is its rate times what is left of the price after discount and coupon, rounded once (LAW-84; CGST Act
-- 2017, section 15(3)(a)); contained tax may be left unstated, as under the margin scheme. Asked of new lines alone: lines of
-- earlier releases keep the tax that was charged.
create function check_line_tax() returns trigger language plpgsql as $$
declare
  amount numeric := new.unit_price_paise * new.quantity - new.discount_paise - new.coupon_discount_paise;
  whole integer := 10000 + case new.tax_model when 'include' then new.tax_basis_points else 0 end;
begin
  if new.tax_paise <> div(2 * amount * new.tax_basis_points + whole, 2 * whole)
     and not (new.tax_model = 'include' and new.tax_paise = 0) then
    raise exception 'the tax of a line of order % is not its rate times the taxable value', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger order_line_tax after insert on order_lines
  for each row execute function check_line_tax();
