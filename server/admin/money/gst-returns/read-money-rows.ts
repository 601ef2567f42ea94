import { dayInIndia } from '#domain/locale/indian-time.ts';
import { toPaise } from '#domain/money.ts';
import type { OrderChannel } from '#domain/orders/order-status.ts';
import { handMethod, moneyMethods, type MoneyMethod, type MoneyRow } from '#domain/gst-returns/money-row.ts';
import { momentsOf } from '#domain/gst-returns/return-period.ts';
import type { BusinessBuyer } from '#domain/gst-returns/tally-buyer.ts';
import { taxDocumentNumber } from '../../../selling/tax-documents/tax-document-store.ts';
import { readRows, type DocumentSource } from './read-issued-documents.ts';

export interface BooksSource extends DocumentSource {
  /** The shop's registration now: that of money without a document. */
  readonly present: string | null;
}

/**
 * Everything that came or went, of the period, the registration and the shop or its demo. Money belongs to the registration of the
 * first document of its order that is no specimen. Parameters: from, before, demo, registration, the shop's registration now.
 */
const money = `
  select m.*, o.channel, first.document is not null as documented,
         case when first.document is null
              then case when $5::text is not null and coalesce(o.shipping_address ->> 'country', 'India') in ('India', 'IN')
                        then o.buyer_gstin end
              else case when first.document -> 'placeOfSupply' ->> 'code' is not null
                        then first.document -> 'buyer' ->> 'gstin' end end as gstin,
         coalesce(first.document -> 'buyer' ->> 'name', o.buyer_business, o.buyer ->> 'name',
                  o.shipping_address ->> 'contact_person_name', '') as buyer,
         named.series, named.number, bill.issued_at is null or m.at < bill.issued_at as advance
    from (
      select 'part-' || p.order_id || '-' || p.position as id, p.order_id, null::bigint as refund_id,
             coalesce(p.received_at, o.placed_at) as at, case when p.amount_paise > 0 then 'in' else 'out' end as direction,
             p.method, abs(p.amount_paise) as amount, 0::bigint as fee, 0::bigint as offer, coalesce(p.reference, '') as reference, null::boolean as sandbox
        from order_payments p join orders o on o.id = p.order_id
      union all -- cash on delivery
      select 'order-' || o.id, o.id, null, coalesce(h.at, o.placed_at), 'in', 'cash', o.total_paise, 0, 0, '', null
        from orders o
        left join lateral (select min(created_at) as at from order_status_history
                            where order_id = o.id and status = 'delivered') h on true
       where o.channel = 'online' and o.payment_status <> 'unpaid' and o.total_paise > 0
         and not exists (select from order_payments p where p.order_id = o.id)
         and not exists (select from payments p where p.order_id = o.id)
      union all -- online; fee and offer are what the customer paid more or less than the amount
      select 'payment-' || p.id, o.id, null, o.placed_at, 'in', 'online', p.amount_paise, coalesce(p.fee_paise, 0),
             coalesce(p.amount_paise + p.fee_paise - p.paid_paise, 0), coalesce(p.gateway_payment_id, ''), null
        from payments p join orders o on o.id = p.order_id
      union all -- online, for an order that could not be placed: each is sent back
      select 'paid-' || r.id, null, r.id, r.created_at, 'in', 'online', r.amount_paise, 0, 0, coalesce(r.gateway_payment_id, ''), p.sandbox
        from refunds r join payments p on p.id = r.payment_id where r.order_id is null
      union all -- the same, as far as the dashboard had sent it back before the shop knew of it
      select 'dashboard-' || p.id || '-' || way.direction, null, null, coalesce(own.at, p.updated_at), way.direction, 'online',
             p.paid_paise - own.amount, 0, 0, coalesce(p.gateway_payment_id, ''), p.sandbox
        from payments p
        cross join (values ('in'), ('out')) way (direction)
        cross join lateral (select coalesce(sum(r.amount_paise), 0)::bigint as amount, min(r.created_at) as at from refunds r
                             where r.payment_id = p.id and r.order_id is null and r.gateway_payment_id = p.gateway_payment_id) own
       where p.order_id is null and p.state in ('refunding', 'refunded') and p.paid_paise > own.amount
      union all
      -- Refunds, and those that a bank sent back. What was not paid of a cash order had no receipt, and has no refund.
      select 'refund-' || r.id || case when v.position = 1 then '' else '-' || v.position end, r.order_id, r.id, v.at,
             case v.position % 2 when 1 then 'out' else 'in' end, case when v.by_hand then 'hand' else 'online' end,
             case when r.payment_id is null then v.amount_paise - v.unpaid_paise else v.amount_paise end, v.fee_paise,
             case when r.payment_id is null then 0 else v.unpaid_paise end, coalesce(case when v.by_hand then r.note else v.reference end, ''), p.sandbox
        from refund_movements v join refunds r on r.id = v.refund_id left join payments p on p.id = r.payment_id
       where not (r.payment_id is null and v.amount_paise = v.unpaid_paise)
    ) m
    left join orders o on o.id = m.order_id
    left join lateral (select p.document, p.demo from tax_documents p
                        where p.order_id = m.order_id order by p.demo, p.id limit 1) first on true
    left join lateral (select p.issued_at from tax_documents p
                        where p.order_id = m.order_id and p.kind in ('invoice', 'bill-of-supply')) bill on true
    left join lateral (select p.series, p.number from tax_documents p
                        where p.order_id = m.order_id and (p.refund_id = m.refund_id
                              or m.refund_id is null and m.direction = 'in' and p.kind = 'receipt-voucher') order by p.id limit 1) named on true
   where m.at >= $1 and m.at < $2 and coalesce(first.demo, o.demo, m.sandbox, false) = $3
     and case when first.document is null then $5::text else first.document -> 'seller' ->> 'gstin' end is not distinct from $4::text`;

interface StoredRow {
  readonly id: string;
  readonly order_id: number | null;
  readonly at: Date;
  readonly direction: 'in' | 'out';
  readonly method: string;
  readonly amount: number;
  readonly fee: number;
  readonly offer: number;
  readonly reference: string;
  readonly channel: OrderChannel | null;
  readonly gstin: string | null;
  readonly buyer: string;
  readonly series: string | null;
  readonly number: number | null;
  readonly advance: boolean;
}

function parametersOf({ period, specimen, gstin, present }: BooksSource): unknown[] {
  const { start, end } = momentsOf(period);
  return [start, end, specimen, gstin, present];
}

/** What came and went, by time, by a cursor within the open transaction of the client. */
export async function* readMoneyRows(source: BooksSource): AsyncGenerator<MoneyRow> {
  const rows = readRows<StoredRow>(source.client, `${money} order by m.at, m.id`, parametersOf(source));
  for await (const row of rows) yield moneyRowOf(row);
}

function moneyRowOf({ order_id, at, method, series, number, channel, ...row }: StoredRow): MoneyRow {
  return {
    id: row.id,
    day: dayInIndia(at),
    orderId: order_id,
    channel: channel ?? 'online',
    direction: row.direction,
    returned: row.direction === 'in' && row.id.startsWith('refund-'),
    method: methodOf(method, row.reference),
    amount: toPaise(row.amount),
    fee: toPaise(row.fee),
    offer: toPaise(row.offer),
    reference: row.reference,
    document: series === null || number === null ? null : taxDocumentNumber({ series, number }),
    advance: row.advance,
    buyer: { name: row.buyer, gstin: row.gstin },
  };
}

function methodOf(stored: string, note: string): MoneyMethod {
  if (stored === 'hand') return handMethod(note);
  return moneyMethods.find((method) => method === stored) ?? 'other';
}

interface StoredBuyer {
  readonly gstin: string;
  readonly first_name: string;
  readonly first_at: Date;
  readonly name: string;
  readonly address: readonly string[];
}

/** The registered buyers of the period's documents and money, as the documents of all times name them. */
export async function* readBusinessBuyers(source: BooksSource): AsyncGenerator<BusinessBuyer> {
  const issued = (order: 'asc' | 'desc') => `
    (select p.document -> 'buyer' ->> 'name' as name, p.issued_at, p.document -> 'parties' -> 0 -> 'lines' as lines from tax_documents p
      where p.document -> 'buyer' ->> 'gstin' = used.gstin and p.demo = $3 order by p.id ${order} limit 1)`;
  const rows = readRows<StoredBuyer>(
    source.client,
    `select used.gstin, coalesce(first.name, ordered.buyer_business) as first_name, coalesce(first.issued_at, ordered.placed_at) as first_at,
            coalesce(last.name, ordered.buyer_business) as name, coalesce(last.lines, '[]') as address
       from (select distinct p.document -> 'buyer' ->> 'gstin' as gstin from tax_documents p
              where p.issued_at >= $1 and p.issued_at < $2 and p.demo = $3
                and p.document -> 'seller' ->> 'gstin' is not distinct from $4::text
                and p.document -> 'buyer' ->> 'gstin' is not null and p.document -> 'placeOfSupply' ->> 'code' is not null
             union select gstin from (${money}) moved where gstin is not null) used
       left join lateral ${issued('asc')} first on true
       left join lateral ${issued('desc')} last on true
       left join lateral (select o.buyer_business, o.placed_at from orders o
                           where o.buyer_gstin = used.gstin order by o.id limit 1) ordered on true
      order by used.gstin`,
    parametersOf(source),
  );
  for await (const { gstin, first_name: firstName, first_at: at, name, address } of rows)
    yield { gstin, firstName, firstDay: dayInIndia(at), name, address };
}
