import { z } from 'zod';

// The limits of form INV-01, schema 1.1, as the invoice registration portal publishes them, with its lists of States, units and
// rates (GSTN, e-invoice schema notified by 60/2020, Central Tax). This shares no code with domain/gst-returns.
const text = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^"\\]*$/);
const state = z
  .string()
  .regex(/^\d{2}$/)
  .refine((code) => (Number(code) >= 1 && Number(code) <= 38) || code === '96' || code === '97');
/** With two decimals. */
const amount = z.number().min(0).max(99_999_999_999_999).multipleOf(0.01);
const date = z.string().regex(/^[0-3][0-9]\/[0-1][0-9]\/20[12][0-9]$/);
const address = {
  Addr1: text(1, 100),
  Addr2: text(3, 100).optional(),
  Loc: text(3, 50),
  Pin: z.number().min(100_000).max(999_999),
  Stcd: state,
};
export const eInvoiceSchema = z.strictObject({
  Version: text(1, 6),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.enum(['B2B', 'EXPWP']),
    RegRev: z.enum(['Y', 'N']),
    IgstOnIntra: z.enum(['Y', 'N']),
  }),
  DocDtls: z.strictObject({
    Typ: z.enum(['INV', 'CRN']),
    No: z.string().regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/),
    Dt: date,
  }),
  SellerDtls: z.strictObject({
    Gstin: z.string().regex(/^[0-9]{2}[0-9A-Z]{13}$/),
    LglNm: text(3, 100),
    TrdNm: text(3, 100).optional(),
    ...address,
  }),
  BuyerDtls: z.strictObject({
    Gstin: z.string().regex(/^([0-9]{2}[0-9A-Z]{13}|URP)$/),
    LglNm: text(3, 100),
    Pos: state,
    ...address,
  }),
  ShipDtls: z.strictObject({ LglNm: text(3, 100), ...address }).optional(),
  ItemList: z.array(
    z.strictObject({
      SlNo: z.string().regex(/^[0-9]{1,6}$/),
      PrdDesc: text(3, 300),
      IsServc: z.enum(['Y', 'N']),
      HsnCd: z.string().regex(/^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$/),
      Qty: z.number().positive().max(9_999_999_999.999).optional(),
      Unit: z.enum(['GMS', 'PCS', 'PRS', 'SET', 'OTH']).optional(),
      UnitPrice: z.number().min(0),
      TotAmt: amount,
      Discount: amount,
      AssAmt: amount.positive(),
      GstRt: z.literal([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]),
      IgstAmt: amount,
      CgstAmt: amount,
      SgstAmt: amount,
      TotItemVal: amount,
    }),
  ),
  ValDtls: z.strictObject({
    AssVal: amount,
    CgstVal: amount,
    SgstVal: amount,
    IgstVal: amount,
    RndOffAmt: z.number().min(-99.99).max(99.99),
    TotInvVal: amount,
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z.array(
        z.strictObject({ InvNo: z.string().regex(/^[1-9a-zA-Z][0-9a-zA-Z/-]{1,15}$/), InvDt: date }),
      ),
    })
    .optional(),
});
