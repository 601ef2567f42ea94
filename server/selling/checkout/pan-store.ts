import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import {
  declarationGiven,
  needsPan,
  panGiven,
  type PanDeclaration,
  type PanGiven,
} from '#domain/tax/sale-limits.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Version of the key that is derived from JADAU_SECRET. Changing the secret takes a new version. */
const keyVersion = 1;

/** Finds sales to one holder of a PAN, which nobody can read from it; null: the buyer gave none. */
export function panDigest(secrets: Secrets, given: Omit<PanGiven, 'declaration'>): string | null {
  const pan = panGiven(given);
  return pan === null ? null : secrets.sign('pan-digest', pan).toString('hex');
}

type SaleOrPayment = { readonly payment_id: number } | { readonly order_id: number };
type Kind = Tables['buyer_pans']['kind'];

/** Stores a PAN, encrypted, for an order or for a payment that may become one. */
export async function storePan(
  transaction: Transaction<Tables>,
  secrets: Secrets,
  { pan, now, ...of }: { readonly pan: string; readonly now: Date } & SaleOrPayment,
): Promise<void> {
  await store(transaction, { kind: 'pan', sealed: secrets.seal(pan, 'pan'), created_at: now, ...of });
}

interface LimitedSale {
  readonly given: PanGiven;
  readonly total: Paise;
  readonly law: LawOfDay;
  readonly now: Date;
}

/** Stores the PAN that a sale must state, or the declaration in its place. Below the limit neither is stored. */
export async function storeTaxpayer(
  transaction: Transaction<Tables>,
  secrets: Secrets,
  { given, total, law, now, ...of }: LimitedSale & SaleOrPayment,
): Promise<void> {
  if (!needsPan(total, law)) return;
  const pan = panGiven(given);
  if (pan !== null) return storePan(transaction, secrets, { pan, now, ...of });
  const declaration = declarationGiven(given);
  if (declaration === null) return;
  const sealed = secrets.seal(JSON.stringify(declaration), 'pan-declaration');
  await store(transaction, { kind: 'declaration', sealed, created_at: now, ...of });
}

async function store(
  transaction: Transaction<Tables>,
  {
    kind,
    sealed,
    ...row
  }: { readonly kind: Kind; readonly sealed: string; readonly created_at: Date } & SaleOrPayment,
): Promise<void> {
  const encrypted = { kind, sealed, key_version: keyVersion };
  await transaction
    .insertInto('buyer_pans')
    .values({ ...row, ...encrypted })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(encrypted))
    .execute();
}

/** Links the PAN of a payment, or the declaration in its place, to the order that it became. */
export async function attachPanToOrder(
  transaction: Transaction<Tables>,
  paymentId: number,
  orderId: number,
): Promise<void> {
  await transaction
    .updateTable('buyer_pans')
    .set({ order_id: orderId })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** The PAN of an order; null if there is none or if it was encrypted with another secret. */
export async function decryptPan(
  query: Kysely<Tables>,
  secrets: Secrets,
  orderId: number,
): Promise<string | null> {
  const sealed = await sealedOf(query, orderId, 'pan');
  return sealed === null ? null : secrets.unseal(sealed, 'pan');
}

const storedDeclaration = z.object({ bornOn: z.string(), reason: z.string() });

/** What the buyer of an order has declared in place of a PAN; null as `decryptPan`. */
export async function decryptDeclaration(
  query: Kysely<Tables>,
  secrets: Secrets,
  orderId: number,
): Promise<PanDeclaration | null> {
  const sealed = await sealedOf(query, orderId, 'declaration');
  const text = sealed === null ? null : secrets.unseal(sealed, 'pan-declaration');
  return text === null ? null : storedDeclaration.parse(JSON.parse(text));
}

async function sealedOf(query: Kysely<Tables>, orderId: number, kind: Kind): Promise<string | null> {
  const row = await query
    .selectFrom('buyer_pans')
    .select(['sealed', 'key_version'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.key_version === keyVersion ? row.sealed : null;
}

/** Whether an order has a PAN, or a declaration in its place, for staff who may not read it; null: neither. */
export async function panRecordOf(query: Kysely<Tables>, orderId: number): Promise<Kind | null> {
  const row = await query
    .selectFrom('buyer_pans')
    .select('kind')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.kind ?? null;
}
