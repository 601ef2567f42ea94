import type { Kysely, Selectable } from 'kysely';
import type { Breach } from '#contract/admin/privacy.ts';
import type { Answer } from '#contract/api-call.ts';
import type { listBreaches } from '#contract/admin/privacy.ts';
import type { Tables } from '#database/tables.ts';
import {
  breachClock,
  breachKinds,
  draftToBoard,
  draftToPersons,
  type BreachFacts,
  type BreachStepKind,
} from '#domain/privacy/breach.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';
import { groupAffected, type AffectedGroup } from './affected-persons.ts';

type BreachRow = Selectable<Tables['breaches']>;
interface Step {
  readonly kind: BreachStepKind;
  readonly at: Date;
}

function summaryOf({ id, noticed_at, description }: BreachRow, steps: readonly Step[], now: Date) {
  const detailed = steps.find(({ kind }) => kind === 'board-detailed')?.at ?? null;
  const { dueAt, ...clock } = breachClock(noticed_at, detailed, now);
  return {
    id,
    noticedAt: noticed_at.toISOString(),
    description,
    closed: steps.some(({ kind }) => kind === 'closed'),
    clock: { ...clock, dueAt: dueAt.toISOString() },
  };
}

export async function readBreaches(query: Kysely<Tables>, now: Date): Promise<Answer<typeof listBreaches>> {
  const rows = await query.selectFrom('breaches').selectAll().orderBy('id', 'desc').limit(200).execute();
  const steps = await query.selectFrom('breach_steps').selectAll().orderBy('id').execute();
  return rows.map((row) =>
    summaryOf(
      row,
      steps.filter(({ breach_id }) => breach_id === row.id),
      now,
    ),
  );
}

/** A breach with counts and drafts as of now; undefined if there is none. */
export async function readBreach(query: Kysely<Tables>, id: number, now: Date): Promise<Breach | undefined> {
  const row = await query.selectFrom('breaches').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const steps = await query
    .selectFrom('breach_steps')
    .select(['id', 'kind', 'text', 'staff_name as staffName', 'at'])
    .where('breach_id', '=', id)
    .orderBy('id')
    .execute();
  const { from_at: from, to_at: to, kinds, reach, description, consequences, measures } = row;
  const groups = await groupAffected(query, { from, to, kinds, reach });
  const personsOf = (among: readonly AffectedGroup[]) => among.reduce((sum, group) => sum + group.persons, 0);
  const persons = personsOf(groups);
  const facts: BreachFacts = {
    shop: await readSettingsOf({ query }, 'company'),
    noticedAt: row.noticed_at,
    from,
    to,
    kinds,
    description,
    consequences,
    measures,
    persons,
  };
  return {
    ...summaryOf(row, steps, now),
    from: from.toISOString(),
    to: to.toISOString(),
    kinds,
    reach,
    description,
    consequences,
    measures,
    version: row.version,
    affected: breachKinds
      .filter((kind) => kinds.includes(kind))
      .map((kind) => ({ kind, persons: personsOf(groups.filter((group) => group.kinds.includes(kind))) })),
    persons,
    letters: {
      persons: groups.map((group) => ({ ...group, text: draftToPersons({ ...facts, kinds: group.kinds }) })),
      board: draftToBoard(facts),
    },
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
}
