-- Units that went back into stock with an exchange, and not with a refund; `returned_quantity` counts them too.
alter table order_lines
  add column exchanged_quantity integer not null default 0,
  add constraint line_units_exchanged_within check (exchanged_quantity between 0 and returned_quantity);

-- As in migration 0104, and without the articles of lines that are back in stock with an exchange.
create or replace function sold_huids(wanted text[]) returns table (huid text, order_line_id bigint, order_id bigint) language sql stable as $$
  select h, l.id, l.order_id
    from order_lines l join orders o on o.id = l.order_id cross join lateral unnest(l.huids) h
   where l.huids && wanted and l.huids <> '{}' and h = any (wanted) and o.status not in ('cancelled', 'returned', 'failed')
     and l.exchanged_quantity < l.quantity
     and not exists (select from refund_lines r where r.order_line_id = l.id and h = any (r.huids))
$$;
