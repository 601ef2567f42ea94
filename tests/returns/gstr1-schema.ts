import { z } from 'zod';

// The JSON that the GST portal's offline tool writes and reads, with no other fields (GSTN, GSTR-1, HSN split since May 2025).

const rupees = z.number().multipleOf(0.01);
const gstin = z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
const state = z.string().regex(/^\d{2}$/);
const date = z.string().regex(/^\d{2}-\d{2}-\d{4}$/);
const number = z.string().regex(/^[A-Za-z0-9/-]{1,16}$/);
const rate = z.union([0, 0.25, 3, 5, 12, 18, 28].map((each) => z.literal(each)));

const amounts = z.union([
  z.strictObject({ rt: rate, txval: rupees, iamt: rupees, csamt: rupees }),
  z.strictObject({ rt: rate, txval: rupees, camt: rupees, samt: rupees, csamt: rupees }),
]);
const items = z.array(z.strictObject({ num: z.number().int().positive(), itm_det: amounts })).min(1);
const invoice = { inum: number, idt: date, val: rupees, itms: items };
const note = { ntty: z.literal('C'), nt_num: number, nt_dt: date, val: rupees, itms: items };
const regular = { pos: state, rchrg: z.literal('N'), inv_typ: z.literal('R') };
const row = {
  num: z.number().int(),
  hsn_sc: z.string(),
  uqc: z.enum(['GMS', 'PCS', 'PRS', 'SET']),
  qty: rupees,
  rt: rate,
};
const hsn = z
  .array(z.strictObject({ ...row, txval: rupees, iamt: rupees, camt: rupees, samt: rupees, csamt: rupees }))
  .min(1);

export const gstr1Schema = z.strictObject({
  gstin,
  fp: z.string().regex(/^(0[1-9]|1[0-2])\d{4}$/),
  version: z.string(),
  hash: z.string(),
  b2b: z
    .array(z.strictObject({ ctin: gstin, inv: z.array(z.strictObject({ ...invoice, ...regular })) }))
    .optional(),
  b2cl: z.array(z.strictObject({ pos: state, inv: z.array(z.strictObject(invoice)) })).optional(),
  exp: z
    .array(
      z.strictObject({
        exp_typ: z.literal('WPAY'),
        inv: z.array(z.strictObject({ ...invoice, itms: z.array(amounts).min(1) })),
      }),
    )
    .optional(),
  cdnr: z
    .array(z.strictObject({ ctin: gstin, nt: z.array(z.strictObject({ ...note, ...regular })) }))
    .optional(),
  cdnur: z
    .array(
      z.union([
        z.strictObject({ typ: z.literal('EXPWP'), ...note }),
        z.strictObject({ typ: z.literal('B2CL'), pos: state, ...note }),
      ]),
    )
    .optional(),
  b2cs: z
    .array(
      z.union([
        z.strictObject({
          sply_ty: z.literal('INTER'),
          typ: z.literal('OE'),
          pos: state,
          rt: rate,
          txval: rupees,
          iamt: rupees,
          csamt: rupees,
        }),
        z.strictObject({
          sply_ty: z.literal('INTRA'),
          typ: z.literal('OE'),
          pos: state,
          rt: rate,
          txval: rupees,
          camt: rupees,
          samt: rupees,
          csamt: rupees,
        }),
      ]),
    )
    .optional(),
  nil: z
    .strictObject({
      inv: z.array(
        z.strictObject({
          sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
          nil_amt: rupees,
          expt_amt: rupees,
          ngsup_amt: rupees,
        }),
      ),
    })
    .optional(),
  hsn: z.strictObject({ hsn_b2b: hsn.optional(), hsn_b2c: hsn.optional() }).optional(),
  doc_issue: z
    .strictObject({
      doc_det: z.array(
        z.strictObject({
          doc_num: z.union([1, 5, 6, 8].map((each) => z.literal(each))),
          doc_typ: z.string(),
          docs: z.array(
            z.strictObject({
              num: z.number().int(),
              from: number,
              to: number,
              totnum: z.number().int(),
              cancel: z.number().int(),
              net_issue: z.number().int(),
            }),
          ),
        }),
      ),
    })
    .optional(),
});

interface Sums {
  taxable: bigint;
  igst: bigint;
  cgst: bigint;
  sgst: bigint;
}

const paise = (value: unknown) => BigInt(Math.round(Number(value ?? 0) * 100));

/** Every amount below a part of the JSON, in paise. */
export function sumJson(part: unknown, sign: 1n | -1n = 1n): Sums {
  const sums: Sums = { taxable: 0n, igst: 0n, cgst: 0n, sgst: 0n };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const fields = new Map(Object.entries(value));
    if (fields.has('txval') || fields.has('nil_amt')) {
      sums.taxable += sign * (paise(fields.get('txval')) + paise(fields.get('nil_amt')));
      sums.igst += sign * paise(fields.get('iamt'));
      sums.cgst += sign * paise(fields.get('camt'));
      sums.sgst += sign * paise(fields.get('samt'));
    } else for (const each of fields.values()) walk(each);
  };
  walk(part);
  return sums;
}
