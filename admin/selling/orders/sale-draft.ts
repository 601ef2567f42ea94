import type { CounterBuyer, CounterProduct } from '#contract/admin/counter-sales.ts';
import { countText } from '#domain/locale/count-text.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { isFields, type StoredDraft } from '../../form/draft.ts';
import { momentText } from '../../catalogue/products/editor/price-texts.ts';
import type { AgreedPrice, CounterLine } from './counter-line.ts';
import type { SaleValues } from './counter-values.ts';

/** A counter sale that was being typed. It may have been recorded: the answer can be lost on its way. */
export interface SaleDraft {
  /** Sent with the sale, so that the server records it once. */
  readonly key: string;
  /** 'at 10:42 am' */
  readonly time: string;
  /** '2 pieces for Kavita Rao' */
  readonly summary: string;
  /** Of the form. */
  readonly typed: Readonly<Record<string, unknown>>;
  readonly lines: readonly CounterLine[];
  readonly buyer: CounterBuyer | null;
}

interface Sale {
  readonly key: string;
  readonly values: SaleValues;
  readonly lines: readonly CounterLine[];
  readonly buyer: CounterBuyer | null;
}

/** What the browser keeps of a sale, without PAN, declaration and GSTIN, which contains a PAN; null: no piece is chosen. */
export function draftOfSale({ key, values, lines, buyer }: Sale, now: Date): StoredDraft | null {
  const {
    pan: _,
    panDeclared: _declared,
    declarationBornOn: _born,
    declarationReason: _why,
    gstin: _gstin,
    ...typed
  } = values;
  return lines.length === 0 ? null : { at: now.toISOString(), key, typed, lines, buyer };
}

/** null: there is none, or it is damaged. */
export function saleOfDraft(draft: StoredDraft | null, now: Date): SaleDraft | null {
  if (draft === null) return null;
  const { at, key, typed, buyer } = draft;
  const lines = linesOf(draft['lines']);
  if (typeof key !== 'string' || !isFields(typed) || lines.length === 0) return null;
  const { name } = typed;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const buyerText = typeof name === 'string' && name !== '' ? ` for ${name}` : '';
  const day = dayInIndia(at) === dayInIndia(now) ? 'at' : 'on';
  return {
    key,
    time: `${day} ${momentText(at, now)}`,
    summary: `${countText(pieces, 'piece')}${buyerText}`,
    typed,
    lines,
    buyer: isBuyer(buyer) ? buyer : null,
  };
}

function linesOf(stored: unknown): CounterLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((line: unknown) => {
    const { product, size, quantity, huids, agreed }: Readonly<Record<string, unknown>> = isFields(line)
      ? line
      : {};
    if (!isProduct(product) || typeof size !== 'string' || typeof quantity !== 'number') return [];
    return [
      {
        ...{ product, size, quantity },
        ...(typeof huids === 'string' && { huids }),
        ...(isAgreedPrice(agreed) && { agreed }),
      },
    ];
  });
}

function isAgreedPrice(stored: unknown): stored is AgreedPrice {
  return (
    hasFields(stored, ['price', 'reason']) &&
    typeof stored['price'] === 'string' &&
    typeof stored['reason'] === 'string'
  );
}

function isProduct(stored: unknown): stored is CounterProduct {
  return (
    hasFields(stored, [
      'id',
      'name',
      'code',
      'price',
      'addedTaxRate',
      'roundsTotal',
      'stock',
      'free',
      'heldUntil',
      'sharedStock',
      'sizes',
      'huid',
    ]) && Array.isArray(stored['sizes'])
  );
}

function isBuyer(stored: unknown): stored is CounterBuyer {
  return hasFields(stored, ['id', 'name', 'phone', 'email']) && typeof stored['id'] === 'number';
}

function hasFields(stored: unknown, names: readonly string[]): stored is Readonly<Record<string, unknown>> {
  return isFields(stored) && names.every((name) => name in stored);
}
