import type { Database } from '#database/connect.ts';

/** The first and the last moment of the documents; each series is numbered from 1. */
interface Documents {
  readonly count: number;
  readonly from: string;
  readonly to: string;
  readonly gstin: string;
}

/**
 * Orders with issued invoices, written by one statement, spread over the days evenly: every fifth to another State, every
 * tenth to a registered buyer, all of one piece at ₹10,000 and more with 3 % tax.
 */
export async function insertInvoices(
  { pool }: Database,
  { count, from, to, gstin }: Documents,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into tax_document_series (series, last, kind, channel) values ('2026-27', $1, 'invoice', 'counter')`,
      [count],
    );
    await client.query(
      `with numbered as (
         select n, $2::timestamptz + (($3::timestamptz - $2::timestamptz) * ((n - 0.5) / $1)) as at
           from generate_series(1, $1) n
       ), placed as (
         insert into orders (customer_id, cart_id, channel, buyer, status, payment_method, payment_status, subtotal_paise,
                             discount_paise, tax_paise, total_paise, shipping_address, placed_at, updated_at, note)
         select null, null, 'counter', '{"name":"Asha Verma","phone":"9829012345","email":null}', 'delivered', 'upi',
                'paid', 0, 0, 0, 0, '{}', at, at, n::text from numbered
         returning id, note::integer as n, placed_at
       )
       insert into tax_documents (kind, order_id, series, number, issued_at, demo, document)
       select 'invoice', id, '2026-27', n, placed_at, false, jsonb_build_object(
                'format', 1, 'title', 'Tax Invoice',
                'seller', jsonb_build_object('name', 'Anarbagh', 'legalName', 'Anarbagh', 'lines', jsonb_build_array('Johari Bazaar, Jaipur 302003'),
                                             'gstin', $4::text),
                'references', '[]'::jsonb,
                'buyer', jsonb_build_object('name', 'Asha Verma ' || n,
                  'gstin', case when n % 10 = 0 then '27AAPFU0939F1ZV' end),
                'parties', jsonb_build_array(jsonb_build_object('heading', 'BILL TO', 
                  'lines', jsonb_build_array('Asha', 'Hill Road', 'Mumbai 400050, Maharashtra (27)'))),
                'tax', case when n % 5 = 0 then 'whole' else 'halves' end,
                'placeOfSupply', case when n % 5 = 0 then '{"code":"27","name":"Maharashtra"}'::jsonb
                                      else '{"code":"08","name":"Rajasthan"}' end,
                'placeRule', 'address-recorded',
                'columns', '[]'::jsonb,
                'lines', jsonb_build_array(jsonb_build_object('name', 'Polki ring', 'sku', 'R-1', 'hsn', '711319',
                  'details', jsonb_build_array('Article R-1', repeat('gold, 22K, ', 40)), 'quantity', 1, 'uqc', 'GMS', 'milligrams', 10000,
                  'taxable', 1000000 + 200 * n, 'taxRate', 300,
                  'tax', 2 * (15000 + 3 * n), 'amount', 1030000 + 206 * n)),
                'sums', '[]'::jsonb, 'taxes', '[]'::jsonb, 'total', 1030000 + 206 * n, 'roundOff', 0, 'inWords', '', 'reason', null,
                'payment', 'Paid by UPI', 'remarks', '[]'::jsonb)
         from placed order by n`,
      [count, from, to, gstin],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
