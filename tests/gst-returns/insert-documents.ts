import type { Database } from '#database/connect.ts';
import type { IssuedDocument } from '#domain/gst-returns/issued-document.ts';

/** Writes documents as documents of orders, in the shape in which they are stored. Each document has its own day. */
export async function insertDocuments(
  { pool }: Database,
  documents: readonly IssuedDocument[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; alter table refunds disable trigger user'); // these have no lines
    await client.query(
      `with buyer as (
         insert into customers (first_name, last_name, email, phone, password_hash)
         values ('Asha', 'Verma', 'asha@documents.example', '+919829012399', '$argon2id$x') returning id
       )
       insert into orders (id, customer_id, cart_id, channel, buyer, status, payment_method, payment_status, subtotal_paise,
                           discount_paise, tax_paise, total_paise, shipping_address, placed_at, updated_at)
       select distinct on (o.id) o.id, buyer.id, case channel when 'online' then o.id end, channel, null, 'delivered',
              'upi', 'paid', 0, 0, 0, 0, '{}', now(), now()
         from jsonb_to_recordset($1) as o(id bigint, channel text), buyer`,
      [JSON.stringify(documents.map(({ orderId: id, channel }) => ({ id, channel })))],
    );
    await client.query(
      `insert into tax_document_series (series, last, kind, channel)
       select series, max(number), min(kind), min(channel)
         from jsonb_to_recordset($1) as c(series text, number integer, kind text, channel text) group by series`,
      [
        JSON.stringify(
          documents.map(({ series, serial: number, kind, channel }) => ({ series, number, kind, channel })),
        ),
      ],
    );
    const refunds = documents.filter(({ kind }) => kind === 'refund-voucher');
    await client.query(
      `insert into refunds (id, order_id, amount_paise, reason, by_hand, idempotency_key, state)
       select id, id, amount, 'Cancelled', true, 'refund-' || id, 'done'
         from jsonb_to_recordset($1) as r(id bigint, amount bigint)`,
      [JSON.stringify(refunds.map(({ orderId: id, total: amount }) => ({ id, amount })))],
    );
    await client.query(
      `insert into tax_documents (kind, order_id, refund_id, series, number, issued_at, demo, document, margin_lines)
       select kind, order_id, case kind when 'refund-voucher' then order_id end, series, number, issued_at, false, document,
              nullif(margin_lines, '[]')
         from jsonb_to_recordset($1) as p(kind text, order_id bigint, series text, number integer, issued_at timestamptz,
                                          document jsonb, margin_lines jsonb)`,
      [JSON.stringify(documents.map(rowOf))],
    );
    await client.query('alter table refunds enable trigger user; commit');
  } finally {
    client.release();
  }
}

function rowOf(document: IssuedDocument): object {
  const { kind, orderId: order_id, series, serial: number, day } = document;
  const margin_lines = document.lines.flatMap(({ margin, untaxed, taxable, tax }, line) =>
    margin === null ? [] : [{ line, ...margin, untaxed, taxable, tax }],
  );
  const issued_at = `${day}T12:00:00+05:30`;
  return { kind, order_id, series, number, issued_at, document: stored(document), margin_lines };
}

function stored({
  kind,
  buyer,
  place,
  placeRecord,
  heads,
  lines,
  total,
  roundOff,
  sellerGstin,
  seller,
  billTo,
  reason,
}: IssuedDocument) {
  return {
    format: 1,
    seller: { ...seller, gstin: sellerGstin },
    buyer,
    parties: [{ heading: 'Buyer (billed to)', lines: billTo }],
    tax: kind === 'bill-of-supply' || heads === 'none' ? 'none' : heads === 'IGST' ? 'whole' : 'halves',
    placeOfSupply: place,
    placeRule: placeRecord === 'recorded' ? 'address-recorded' : 'no-address-recorded',
    lines: lines.map(
      ({ name, hsn, quantity, milligrams, unit: uqc, rate: taxRate, taxable, tax, margin }) => ({
        name,
        hsn,
        quantity,
        milligrams,
        uqc,
        taxRate,
        taxable: margin === null ? taxable : 0,
        tax: margin === null ? tax : 0,
      }),
    ),
    total,
    roundOff,
    payment: 'Paid online',
    reason,
  };
}
