import { z } from 'zod';

// What the GST portal takes in GSTR-1, as its returns offline tool validates it (GSTN; HSN by B2B and B2C since May 2025), with no
// other fields. This shares no code with domain/gst-returns.

/** With two decimals and up to so many digits before them. */
const rupees = (digits: number) =>
  z
    .number()
    .multipleOf(0.01)
    .refine((amount) => Math.abs(amount) < 10 ** digits);
const taxable = rupees(11);
const gstin = z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
/** Places of supply: the States and union territories, 96 abroad, 97 other territory. */
const state = z
  .string()
  .regex(/^\d{2}$/)
  .refine((code) => (Number(code) >= 1 && Number(code) <= 38) || code === '96' || code === '97');
const date = z.string().regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4}$/);
const number = z
  .string()
  .regex(/^[A-Za-z0-9/-]{1,16}$/)
  .refine((text) => !/^0+$/.test(text));
const rate = z.literal([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]);
const units = [
  'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLT MTR',
  'MTS NOS PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS OTH NA',
].flatMap((line) => line.split(' '));
/** Table 13. */
const natures = [
  ['Invoices for outward supply', 1],
  ['Credit Note', 5],
  ['Receipt Voucher', 6],
  ['Refund Voucher', 8],
] as const;

const amounts = z.union([
  z.strictObject({ rt: rate, txval: taxable, iamt: taxable, csamt: taxable }),
  z.strictObject({ rt: rate, txval: taxable, camt: taxable, samt: taxable, csamt: taxable }),
]);
const items = z.array(z.strictObject({ num: z.number().int().positive(), itm_det: amounts })).min(1);
const invoice = { inum: number, idt: date, val: rupees(13), itms: items };
const note = { ntty: z.literal('C'), nt_num: number, nt_dt: date, val: rupees(13), itms: items };
const regular = { pos: state, rchrg: z.literal('N'), inv_typ: z.literal('R') };
const sums = rupees(13);
const hsn = z
  .array(
    z.strictObject({
      num: z.number().int(),
      hsn_sc: z.string().regex(/^[0-9]{4,8}$/),
      uqc: z.string().refine((unit) => units.includes(unit)),
      qty: rupees(13),
      rt: rate,
      txval: sums,
      iamt: sums,
      camt: sums,
      samt: sums,
      csamt: sums,
    }),
  )
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
          txval: taxable,
          iamt: taxable,
          csamt: taxable,
        }),
        z.strictObject({
          sply_ty: z.literal('INTRA'),
          typ: z.literal('OE'),
          pos: state,
          rt: rate,
          txval: taxable,
          camt: taxable,
          samt: taxable,
          csamt: taxable,
        }),
      ]),
    )
    .optional(),
  nil: z
    .strictObject({
      inv: z.array(
        z.strictObject({
          sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
          nil_amt: taxable,
          expt_amt: taxable,
          ngsup_amt: taxable,
        }),
      ),
    })
    .optional(),
  hsn: z.strictObject({ hsn_b2b: hsn.optional(), hsn_b2c: hsn.optional() }).optional(),
  doc_issue: z
    .strictObject({
      doc_det: z.array(
        z.strictObject({
          doc_num: z.literal(natures.map(([, code]) => code)),
          doc_typ: z.literal(natures.map(([name]) => name)),
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
