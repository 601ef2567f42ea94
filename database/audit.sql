-- What must always hold (docs/invariants.md, I20). Each statement answers rows only where it does not. Reads only:
-- psql -f database/audit.sql, in production too.

-- I1: an order adds up.
select 'I1 total' as broken, id from orders
 where total_paise <> subtotal_paise + tax_paise + shipping_paise + round_off_paise - discount_paise - coupon_discount_paise
    or total_paise < 0;

-- I1: its lines add up to it.
select 'I1 lines' as broken, o.id from orders o left join order_lines l on l.order_id = o.id
 group by o.id
having coalesce(sum(l.unit_price_paise * l.quantity), 0) <> o.subtotal_paise
    or coalesce(sum(l.discount_paise), 0) <> o.discount_paise
    or coalesce(sum(l.coupon_discount_paise), 0) <> o.coupon_discount_paise
    or coalesce(sum(l.tax_paise) filter (where l.tax_model = 'exclude'), 0) <> o.tax_paise;

-- I1: what was charged online is what the order says.
select 'I1 charged' as broken, p.id from payments p join orders o on o.id = p.order_id
 where p.amount_paise <> o.total_paise or p.customer_id <> o.customer_id;

-- I3: no stock below nothing.
select 'I3 stock' as broken, id from products where stock < 0;

-- I3: the stock of the sizes adds up, and none is below nothing.
select 'I3 sizes' as broken, id from products
 where (size_supply is not distinct from 'stock') <> (size_stock is not null)
    or size_stock is not null and stock <> sum_of_sizes(size_stock);

-- I4: a coupon's uses are its redemptions, and no more than its limit.
select 'I4 uses' as broken, c.id from coupons c
 where not c.demo
   and c.used_count <> (select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.returned_at is null)
    or c.usage_limit is not null and c.used_count > c.usage_limit;

-- I4: an order that was given up holds neither goods nor coupon; one that stands has given nothing back.
select 'I4 given up' as broken, o.id from orders o
  left join coupon_redemptions r on r.order_id = o.id
 where (o.status in ('cancelled', 'returned', 'failed')) <> (o.goods_returned_at is not null)
    or r.id is not null and (o.goods_returned_at is null) <> (r.returned_at is null);

-- I4: an order has a redemption just where its coupon takes something off.
select 'I4 redemption' as broken, o.id from orders o left join coupon_redemptions r on r.order_id = o.id
 where (o.coupon_discount_paise > 0) <> (r.id is not null) or r.discount_paise <> o.coupon_discount_paise;

-- I5: a cart that became an order is gone.
select 'I5 cart' as broken, c.id from carts c join orders o on o.cart_id = c.id;

-- I7: an order that says paid online has its payment, and the other way round. Over the counter the shop has the money.
select 'I7 unpaid order' as broken, o.id from orders o
  left join payments p on p.order_id = o.id
 where o.channel = 'online' and o.payment_method not in ('cash_on_delivery', 'offline_payment')
   and o.status <> 'failed' and (p.id is null or p.state not in ('ordered', 'refunding', 'refunded'));

-- I7: what makes no order goes back; what became an order goes back whole just where its payment says so.
select 'I7 both' as broken, p.id from payments p
  left join orders o on o.id = p.order_id
 where p.state in ('refunding', 'refunded') and o.id is not null and o.refunded_paise <> o.total_paise
    or p.state = 'ordered' and o.refunded_paise = o.total_paise
    or p.state in ('created', 'failed', 'cancelled', 'authorised', 'captured')
       and exists (select from refunds r where r.payment_id = p.id);

-- I7: a cash order is paid just where its payments add up to it, with what was written off or credited unpaid, and one that
-- ended unpaid has none.
select 'I7 cash' as broken, o.id from orders o
 cross join lateral (select coalesce(sum(p.amount_paise), 0) as amount from order_payments p where p.order_id = o.id) paid
 where o.channel = 'online' and o.payment_method = 'cash_on_delivery'
   and (o.payment_status = 'unpaid' and (owed_paise(o) <= 0 and o.written_off_paise < o.total_paise and o.status = 'delivered'
                                         or paid.amount <> 0 and o.status <> 'delivered')
        or o.payment_status <> 'unpaid'
           and (paid.amount + o.written_off_paise > o.total_paise
                or paid.amount + o.written_off_paise < o.total_paise - (select coalesce(sum(r.unpaid_paise), 0)
                                                                          from refunds r where r.order_id = o.id)));

-- I7: an order that was given up keeps nothing that was paid for it online.
select 'I7 kept' as broken, o.id from orders o join payments p on p.order_id = o.id
 where o.status in ('cancelled', 'returned', 'failed') and p.state = 'ordered';

-- I7: what is to be given back is written down. What was given back without an order may have gone back by hand.
select 'I7 neither' as broken, p.id from payments p
 where p.state = 'refunding'
   and not exists (select from refunds r where r.payment_id = p.id and r.state in ('wanted', 'sent', 'failed'))
    or p.state = 'refunded' and p.order_id is not null
   and (not exists (select from refunds r where r.payment_id = p.id and r.state = 'done')
        or exists (select from refunds r where r.payment_id = p.id and r.order_id = p.order_id and r.state <> 'done'));

-- I7: no more of an order's money goes back than came, and what does is what its refunds say.
select 'I7 too much' as broken, o.id from orders o
  left join (select order_id, sum(amount_paise) as amount from refunds group by order_id) r on r.order_id = o.id
 where o.refunded_paise > o.total_paise or o.refunded_paise <> coalesce(r.amount, 0);

-- I7: a refund adds up to the lines that it is of, and the lines to their refunds.
select 'I7 refund lines' as broken, r.id from refunds r left join refund_lines l on l.refund_id = r.id
 where r.order_id is not null
 group by r.id having r.amount_paise <> r.shipping_paise + r.round_off_paise + coalesce(sum(l.amount_paise), 0);
select 'I7 lines refunded' as broken, l.id from order_lines l left join refund_lines r on r.order_line_id = l.id
 group by l.id
having l.refunded_paise <> coalesce(sum(r.amount_paise), 0) or l.refunded_quantity <> coalesce(sum(r.quantity), 0);

-- I3: what is back on the shelf came from a refund, or with the line of an order that was given up, but for what a refund kept out.
select 'I3 returned' as broken, l.id from order_lines l
  join orders o on o.id = l.order_id
 cross join lateral (select coalesce(sum(r.restocked), 0) as units,
                            coalesce(sum(r.quantity - r.restocked) filter (where f.request is not null), 0) as kept
                       from refund_lines r join refunds f on f.id = r.refund_id where r.order_line_id = l.id) back
 where l.returned_quantity <> back.units
   and (o.goods_returned_at is null or l.returned_quantity not in (l.quantity, l.quantity - back.kept));

-- I7: no payment at the provider goes back twice.
select 'I7 twice' as broken, min(id) from refunds where gateway_payment_id is not null and order_id is null
 group by gateway_payment_id having count(*) > 1;
select 'I7 past the payment' as broken, min(r.id) from refunds r join payments p on p.id = r.payment_id
 where coalesce(r.gateway_payment_id, p.gateway_payment_id) = p.gateway_payment_id and p.order_id is not null
 group by p.id having sum(r.amount_paise - r.unpaid_paise + r.fee_paise) > coalesce(p.paid_paise, p.amount_paise);

-- LAW-90: the money of a refund has gone once more than it came back just where the refund is done.
select 'LAW-90 movements' as broken, r.id from refunds r left join refund_movements m on m.refund_id = r.id
 group by r.id having (count(m.position) % 2 = 1) <> (r.state = 'done' and r.beyond_paise is distinct from 0) or count(m.position) <> coalesce(max(m.position), 0);

-- I7: the order says what became of the money. Unpaid says nothing yet, also if a part was credited.
select 'I7 said' as broken, o.id from orders o
  left join (select order_id, sum(amount_paise) as amount, sum(amount_paise - unpaid_paise) as money
               from refunds where state = 'done' group by order_id) r on r.order_id = o.id
 where o.payment_status <> case when o.payment_status = 'unpaid' and coalesce(r.money, 0) = 0 then 'unpaid'
                                when coalesce(r.amount, 0) = 0 then 'paid'
                                when r.amount < o.total_paise then 'partially_refunded' else 'refunded' end
    or o.payment_status = 'unpaid' and exists (select from payments p where p.order_id = o.id and p.state = 'ordered');

-- The last entry of an order's history is its status.
select 'history' as broken, o.id from orders o
 where o.status <> (select h.status from order_status_history h where h.order_id = o.id order by h.id desc limit 1);

-- Numbers of documents run without gaps.
select 'tax_documents' as broken, c.last as id from tax_document_series c
 where c.last <> (select count(*) from tax_documents p where p.series = c.series)
    or c.last <> (select coalesce(max(p.number), 0) from tax_documents p where p.series = c.series);

-- PAPER-1, PAPER-8: what left the shop has its invoice. Orders of the demo shop get theirs when it is first opened.
select 'departed without invoice' as broken, o.id from orders o
 where not o.demo and not exists (select from tax_documents i where i.order_id = o.id and i.kind in ('invoice', 'bill-of-supply'))
   and exists (select from order_status_history h
                where h.order_id = o.id and h.status in ('shipped', 'out_for_delivery', 'delivered'))
   and (o.total_paise = 0 or o.total_paise <> (select coalesce(sum(r.amount_paise), 0) from tax_documents v join refunds r on r.id = v.refund_id
                                                where v.order_id = o.id and v.kind = 'refund-voucher'));

-- A credit note stands beside an invoice, and an invoiced order has one for each refund of its goods that is done, unless a voucher returned it.
select 'credit note without invoice' as broken, n.id from tax_documents n
 where n.kind = 'credit-note' and not exists (select from tax_documents i where i.order_id = n.order_id and i.kind in ('invoice', 'bill-of-supply'));
select 'refund without credit note' as broken, r.id from refunds r
  join tax_documents i on i.order_id = r.order_id and i.kind in ('invoice', 'bill-of-supply')
 where r.state = 'done' and r.amount_paise > 0 and not exists (select from tax_documents n where n.refund_id = r.id);

-- LAW-71: a HUID is on one sold article.
select 'LAW-71 HUID' as broken, min(l.id) as id from order_lines l
  join orders o on o.id = l.order_id cross join lateral unnest(l.huids) huid
 where o.status not in ('cancelled', 'returned', 'failed')
   and not exists (select from refund_lines r where r.order_line_id = l.id and huid = any (r.huids))
 group by huid having count(*) > 1;

-- PAY-7: one attempt of a cart is open at a time; nobody holds a piece longer than may be.
select 'PAY-7 attempts' as broken, cart_id as id from payments where state = 'created' group by cart_id having count(*) > 1;
