import type { Kysely, Transaction } from 'kysely';
import type { OwnPrivacy } from '#contract/privacy.ts';
import type { Tables } from '#database/tables.ts';
import { consentPurposes, type ConsentPurpose } from '#domain/privacy/data-purposes.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../platform/api/http-refusal.ts';
import { deleteBackInStockRequests } from '../service/back-in-stock/back-in-stock-store.ts';
import { addSubscriber, removeSubscriber } from '../customers/newsletter/subscriber-store.ts';
import { readSettings } from '../platform/settings/settings-store.ts';
import { enqueue } from '../platform/outbox/enqueue.ts';
import { endConsent, giveConsent, readOpenConsents } from '../customers/consents/consent-store.ts';
import { hasOpenOrders } from './erase-customer.ts';
import { readStoredAfterErasure } from './stored-after-erasure.ts';
import type { Person } from './personal-table.ts';

/** A customer as the owner of data: data by email is theirs once the email is confirmed. */
export async function readPerson(query: Kysely<Tables>, id: number): Promise<Person> {
  const { email, email_verified_at } = await query
    .selectFrom('customers')
    .select(['email', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email: email_verified_at === null ? null : email };
}

export async function readOwnPrivacy(query: Kysely<Tables>, id: number, now: Date): Promise<OwnPrivacy> {
  const person = await readPerson(query, id);
  const open = await readOpenConsents(query, { customerId: id, email: person.email });
  const nominee = await query
    .selectFrom('nominees')
    .select(['name', 'contact'])
    .where('customer_id', '=', id)
    .executeTakeFirst();
  const { careMonths } = (await readSettings({ query })).notices;
  return {
    email_confirmed: person.email !== null,
    care_months: careMonths === 0 ? null : careMonths,
    consents: consentPurposes.flatMap((purpose) => {
      const given = open.find((each) => each.purpose === purpose);
      if (purpose === 'care' && careMonths === 0 && given === undefined) return [];
      return {
        purpose,
        given: given !== undefined,
        given_at: given?.givenAt.toISOString() ?? null,
        text_version: given?.version ?? null,
      };
    }),
    nominee: nominee ?? null,
    erasure: {
      possible: !(await hasOpenOrders(query, id)),
      keeps: await readStoredAfterErasure(query, person, now),
    },
  };
}

type ConsentRefusal = 'email-unconfirmed' | 'given-elsewhere' | 'not-offered';

export const consentRefusals: RefusalTable<ConsentRefusal> = {
  'email-unconfirmed': {
    status: 409,
    message: 'Please confirm your email first. Until then anybody could have typed it.',
  },
  'given-elsewhere': {
    status: 409,
    message: 'You give this consent on the page of a piece, with your request or your review.',
  },
  'not-offered': { status: 409, message: 'The shop sends no care reminders at the moment.' },
};

interface ConsentChange {
  readonly purpose: ConsentPurpose;
  readonly given: boolean;
}

/** Gives or ends a consent of a customer. Ending takes effect with the commit: queued mails are not sent. */
export async function changeConsent(
  transaction: Transaction<Tables>,
  { id, email }: Person,
  { purpose, given }: ConsentChange,
  now: Date,
): Promise<Outcome<void, ConsentRefusal>> {
  if (given && (purpose === 'restock' || purpose === 'reviews')) return refuse('given-elsewhere');
  if (purpose === 'reviews') {
    await transaction.deleteFrom('reviews').where('customer_id', '=', id).execute();
    await endConsent(transaction, { purpose, customer_id: id }, now);
    return accept(undefined);
  }
  if (email === null) return refuse('email-unconfirmed');
  if (purpose === 'care') return changeCareConsent(transaction, { email, given }, now);
  if (purpose === 'restock') await deleteBackInStockRequests(transaction, email, now);
  else if (!given) await removeSubscriber(transaction, email, now);
  else if (await addSubscriber(transaction, email, now))
    await enqueue(transaction, 'mail:newsletter-joined', { email });
  return accept(undefined);
}

/** The shop may stop offering the reminder, but nothing keeps anybody from withdrawing. */
async function changeCareConsent(
  transaction: Transaction<Tables>,
  { email, given }: { readonly email: string; readonly given: boolean },
  now: Date,
): Promise<Outcome<void, ConsentRefusal>> {
  const key = { purpose: 'care', email } as const;
  if (!given) await endConsent(transaction, key, now);
  else if ((await readSettings({ query: transaction })).notices.careMonths === 0)
    return refuse('not-offered');
  else await giveConsent(transaction, key, now);
  return accept(undefined);
}
