import type { Transaction } from 'kysely';
import {
  addBreachStep,
  exportAffected,
  getBreach,
  listBreaches,
  recordBreach,
  updateBreach,
  type Breach,
} from '#contract/admin/privacy.ts';
import type { HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { cutNotice } from '../../core/export-limit.ts';
import { changed } from '../../core/change-result.ts';
import { expectVersion } from '../../core/edit-conflict.ts';
import { fieldRefusal, notFound } from '../../core/refusals.ts';
import { listAffected } from './affected-persons.ts';
import { readBreach, readBreaches } from './breach-store.ts';

const kind = 'breach';

const closed = new HttpRefusal({
  status: 409,
  code: 'closed',
  message: 'This breach is closed. Its record no longer changes.',
});

/** Breaches of personal data: who is affected, letters, the 72 hours and the steps (LAW-56, LAW-57). */
export function serveBreaches(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(listBreaches, () => readBreaches(query, clock()));

  api.read(getBreach, async ({ params: { id } }) => (await readBreach(query, id, clock())) ?? notFound(kind));

  api.change(recordBreach, async (transaction, { body }) => {
    const wrong = timesFault(body, clock());
    if (wrong !== null) return wrong;
    const { id } = await transaction
      .insertInto('breaches')
      .values({ ...columnsOf(body), created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return changed(
      { kind, id, action: 'recorded', before: null, after: scopeOf(body) },
      await stored(transaction, id),
    );
  });

  api.change(updateBreach, async (transaction, { params: { id }, body: { version, ...body } }) => {
    const before = await lockBreach(transaction, id);
    const row = await expectVersion(transaction, { kind, id, version }, before);
    if (row instanceof HttpRefusal) return row;
    if (row.closed) return closed;
    const wrong = timesFault(body, clock());
    if (wrong !== null) return wrong;
    await transaction.updateTable('breaches').set(columnsOf(body)).where('id', '=', id).execute();
    const entry = { before: scopeOf(row), after: scopeOf(body) };
    return changed({ kind, id, action: 'corrected', ...entry }, await stored(transaction, id));
  });

  api.change(addBreachStep, async (transaction, { params: { id }, body }, { staff }) => {
    const before = await lockBreach(transaction, id);
    if (before === undefined) return notFound(kind);
    if (before.closed) return closed;
    await transaction
      .insertInto('breach_steps')
      .values({ breach_id: id, ...body, staff_name: staff.name, at: clock() })
      .execute();
    const entry = { before: null, after: { step: body.kind } };
    return changed({ kind, id, action: body.kind, ...entry }, await stored(transaction, id));
  });

  api.change(exportAffected, async (transaction, { params: { id } }) => {
    const breach = await readBreach(transaction, id, clock());
    if (breach === undefined) return notFound(kind);
    const { from, to, kinds, reach } = breach;
    const scope = { from: new Date(from), to: new Date(to), kinds, reach };
    const persons = await listAffected(transaction, scope);
    const csv = formatCsv([
      ['name', 'email', 'phone', 'data'],
      ...persons.map((person) => [person.name ?? '', person.email ?? '', person.phone ?? '', person.kinds]),
      ...cutNotice(breach.persons),
    ]);
    const entry = { before: null, after: { persons: persons.length } };
    return changed({ kind, id, action: 'exported', ...entry }, { csv });
  });

  async function lockBreach(transaction: Transaction<Tables>, id: number): Promise<Breach | undefined> {
    await transaction.selectFrom('breaches').select('id').where('id', '=', id).forUpdate().execute();
    return readBreach(transaction, id, clock());
  }

  async function stored(transaction: Transaction<Tables>, id: number): Promise<Breach> {
    const breach = await readBreach(transaction, id, clock());
    if (breach === undefined) throw new Error(`breach ${id} disappeared while it was locked`);
    return breach;
  }
}

type Fields = HandlerInput<typeof recordBreach>['body'];

function timesFault({ noticedAt, from, to }: Fields, now: Date): HttpRefusal | null {
  if (Date.parse(noticedAt) > now.getTime()) return fieldRefusal('noticedAt', 'This moment is in the future');
  if (from > to) return fieldRefusal('to', 'The end comes before the start');
  return null;
}

const columnsOf = ({ noticedAt, from, to, kinds, reach, description, consequences, measures }: Fields) => ({
  noticed_at: noticedAt,
  from_at: from,
  to_at: to,
  kinds: [...new Set(kinds)],
  reach,
  description,
  consequences,
  measures,
});

const scopeOf = ({
  noticedAt,
  from,
  to,
  kinds,
  reach,
}: Pick<Fields, 'noticedAt' | 'from' | 'to' | 'kinds' | 'reach'>) => ({
  noticedAt,
  from,
  to,
  kinds,
  reach,
});
