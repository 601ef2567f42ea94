import type { z } from 'zod';
import type { Call } from '#contract/api-call.ts';
import type { Database } from '#database/connect.ts';
import { asSchema, inputSchema, type CallRequest, type JsonSchema } from './call-request.ts';
import { withValue } from './hostile-values.ts';

/** Stands for a text that is new in each request, in names and keys alike. */
const newText = '0000000';
const samples = new Map<Call, CallRequest>();
let count = 0;

/** A request that the schemas of the call accept, on a row that exists. */
export async function sampleRequest(call: Call, { pool }: Database): Promise<CallRequest> {
  const sample = samples.get(call) ?? {
    ...sampleOf('params', call.params),
    ...sampleOf('query', call.query),
    ...sampleOf('body', call.body),
  };
  samples.set(call, sample);
  const text = String(++count).padStart(newText.length, '0');
  const request = JSON.parse(JSON.stringify(sample).replaceAll(newText, text)) as CallRequest;
  const table = tables[/\/([a-z-]+)\/\{id\}/.exec(call.path)?.[1] ?? ''];
  if (table === undefined) return request;
  const { rows } = await pool.query<{ id: number }>(`select id from ${table} order by id limit 1`);
  return { ...request, params: { ...request.params, id: rows[0]?.id ?? 1 } };
}

/** The tables whose ids paths name, by the word before the id. */
const tables: Readonly<Record<string, string>> = {
  banners: 'banners',
  brands: 'brands',
  breaches: 'breaches',
  categories: 'categories',
  coupons: 'coupons',
  customers: 'customers',
  invitations: 'staff_invitations',
  orders: 'orders',
  products: 'products',
  reviews: 'reviews',
  sets: 'price_sets',
  staff: 'staff',
  synonyms: 'search_synonyms',
  'tax-documents': 'tax_documents',
  tokens: 'rate_tokens',
};

const yesterday = new Date(Date.now() - 86_400_000).toISOString();

/** Texts and other values for fields whose rules are code. */
const candidates: readonly unknown[] = [
  ...['somebody@post.example', 'https://somewhere.example/', '/old/ring', yesterday],
  ...[
    yesterday.slice(0, 10),
    '1',
    '7113',
    'WORD10',
    'none',
    '302003',
    '11:00',
    '18:00',
    '2025-26',
    '123456',
    'ring, anguthi',
  ],
  ...['{code}', 'AB12CD', 'W', `11111111-1111-4111-8111-11111${newText}`, 'a text of 25 characters ab'],
  ...['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 2, 100, '', null, {}],
];

/** The part with a sample; nothing if it has no fields. */
function sampleOf(part: keyof CallRequest, schema: z.ZodType): CallRequest {
  let sample: unknown = valueOf(inputSchema(schema));
  for (const { path } of schema.safeParse(sample).error?.issues ?? []) {
    const keys = path.map(String);
    const options = candidates.map((value) => withValue(sample, keys, value));
    sample = options.find((option) => !hasIssue(schema, option, keys)) ?? sample;
  }
  return Object.keys(sample as object).length === 0 ? {} : { [part]: sample };
}

function hasIssue(schema: z.ZodType, value: unknown, keys: readonly string[]): boolean {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.some(({ path }) => path.map(String).join() === keys.join());
}

function valueOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (either !== undefined) return valueOf(asSchema(either.at(-1)));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [valueOf(asSchema(schema.items))];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valueOf(asSchema(each))]),
      );
    case 'null':
      return null;
    default:
      return `w${newText}`;
  }
}

/** Calls whose success stands on more than a sample, such as a file, a code or an order in some state. */
export const unsampled: ReadonlySet<string> = new Set([
  ...['changeOwnPassword', 'enableTotp', 'disableTotp', 'endOwnSession', 'adminMoveAppointment'],
  ...[
    'adminCancelAppointment',
    'adminAddBanner',
    'adminUpdateBanner',
    'adminDismissComplaint',
    'adminRegisterComplaint',
  ],
  ...['adminCreateCounterSale', 'adminUpdateCoupon', 'adminRemoveCoupon', 'adminEraseCustomer'],
  ...['adminRecordNomineeRequest', 'adminCopyDataForNominee', 'adminOpenNewShop', 'adminRemoveTestOrder'],
  ...['adminImportProducts', 'adminSetLawRule', 'adminRemoveLawRule', 'adminListMoveInRows'],
  ...['adminTryMoveIn', 'adminStartMoveIn', 'adminStopMoveIn', 'adminUndoMoveIn', 'adminAddMoveInPicture'],
  ...['adminRemoveSubscriber', 'adminSetOldAddress', 'adminRemoveOldAddress', 'adminRevealBuyerPan'],
  ...[
    'adminUpdateOrderHuids',
    'adminUpdateOrderHallmark',
    'adminChangeOrderReturn',
    'adminGetOrderReturnPicture',
    'adminAdvanceOrder',
  ],
  ...['adminConfirmOrder', 'adminRecordOrderPayment', 'adminWriteOffOrder', 'adminDismissThreads'],
  ...['adminUpdateTracking', 'adminPreviewOrderMail', 'adminCancelOrderByStaff', 'adminCancelOrders'],
  ...['adminAddProductPicture', 'adminUpdateProductPictureAlt', 'adminSetProductPictureSlot'],
  ...['adminMoveProductPicture', 'adminCropProductPicture', 'adminRemoveProductPicture', 'adminAddPicture'],
  ...['adminListPriceChanges', 'adminPublishPriceSet', 'adminCancelPriceSet', 'adminSetRetention'],
  ...['adminAddCutoutPicture', 'adminCutOutPicture', 'adminAddTurntablePicture', 'adminSaveTurntable'],
  ...['adminSaveFilm', 'adminAddProduct', 'adminUpdateProduct', 'adminSetRates', 'adminUpdateFactors'],
  ...['adminPreviewRefund', 'adminCloseReturnMonth', 'adminGetExportProgress', 'adminExportGstr1'],
  ...['adminUpdateBooks', 'adminUpdateDocumentSettings', 'staffSignIn', 'redeemSignInLink', 'getInvitation'],
  ...['acceptInvitation', 'adminUpdateDelivery', 'adminAdjustStock', 'adminRetryStuckRefund'],
  ...['adminSettleStuckRefund', 'adminAddSynonyms', 'adminUpdateSynonyms'],
]);
