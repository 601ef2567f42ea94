import type { Transaction } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import type { Tables } from '#database/tables.ts';
import { shortDayText } from '#domain/locale/day-text.ts';
import { dayInIndia, shortDate } from '#domain/locale/indian-time.ts';
import { formatRupees } from '#domain/money.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { decryptDeclaration } from '../../../selling/checkout/pan-store.ts';
import { readSetLaw } from '../../../platform/law/law-store.ts';
import { readPaymentParts } from '../../../selling/orders/payment-parts.ts';
import { staffPaymentLabel } from '../../../selling/payment/payment-providers.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

type Line = [label: string, text: string];

/**
 * What the form in place of a PAN asks for, as lines of label and text: the declaration, and what the order knows. null: the
 * order has no declaration. Documents of identity and the signature are on the paper that the buyer signs.
 */
export async function readDeclaration(
  transaction: Transaction<Tables>,
  secrets: Secrets,
  id: number,
): Promise<Line[] | null> {
  const declared = await decryptDeclaration(transaction, secrets, id);
  if (declared === null) return null;
  const order = await transaction
    .selectFrom('orders')
    .select([
      'placed_at',
      'total_paise',
      'payment_method',
      'shipping_address',
      'billing_address',
      'buyer_business',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { value: form, source } = lawOn(
    await readSetLaw(transaction),
    dayInIndia(order.placed_at),
  ).panDeclaration;
  const buyer = (order.billing_address ?? order.shipping_address) as Address;
  const { contact_person_name: name, phone, address, city, state, zip, country } = buyer;
  const parts = await readPaymentParts(transaction, id);
  const paid = parts.map(({ label, amount }) => `${label} ${formatRupees(amount)}`).join(', ');
  return [
    ['Form', `${form} (${source})`],
    ['Name', order.buyer_business ?? name],
    ['Date of birth or incorporation', shortDayText(declared.bornOn)],
    ['Address', [address, city, zip, state ?? '', country].filter(Boolean).join(', ')],
    ['Phone', phone],
    ['Transaction', `Order ${id}, ${shortDate(order.placed_at)}`],
    ['Amount', formatRupees(order.total_paise)],
    ['Paid by', paid === '' ? staffPaymentLabel(order.payment_method) : paid],
    ['Why there is no PAN', declared.reason],
  ];
}
