import { useLoaderData, useRevalidator } from 'react-router';
import { listLawRules, removeLawRule, type LawValue } from '#contract/admin/law.ts';
import { shortDayText } from '#domain/locale/day-text.ts';
import type { LawRuleKey } from '#domain/tax/law-rule-keys.ts';
import { lawValueText } from '#domain/tax/law-rules.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { adviserText } from '../../ui/adviser-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Table } from '../../ui/table.tsx';
import { toastReply } from '../../ui/toast.tsx';
import { LawForm } from './law-form.tsx';
import { SettingsHeader } from './settings-form.tsx';

export const loader = () => load(listLawRules);

const badges = {
  past: null,
  'in-force': <Badge tone="green">in force</Badge>,
  planned: <Badge tone="yellow">planned</Badge>,
} as const;

/** Rates, thresholds and forms of law: every value with its first day and source, and what the owner has set (LAW-44). */
export function Component() {
  const rules = useLoaderData<typeof loader>();
  const rows = rules.flatMap(({ rule, title, values }) => values.map((value) => ({ ...value, rule, title })));
  const { revalidate } = useRevalidator();
  const mayWrite = usePermissionCheck()('settings.write');
  return (
    <>
      <SettingsHeader mayWrite={mayWrite} />
      <p className="hint">
        Counter, website, documents and returns are judged by the value in force on the day of the sale, in
        India. Values of the release come with its sources. {adviserText} If a law changes before an update,
        or reads otherwise for your shop, set the value here with its source.
      </p>
      <Values
        label="Rules of law"
        rows={rows.filter(({ state }) => state !== 'past')}
        remove={mayWrite ? (row) => remove(row).then(revalidate) : null}
      />
      {mayWrite && <LawForm rules={rules} onSaved={() => void revalidate()} />}
      <Fold summary="Past values">
        <Values label="Past values" rows={rows.filter(({ state }) => state === 'past')} remove={null} />
      </Fold>
    </>
  );
}

interface ValuesProps {
  readonly label: string;
  readonly rows: readonly Row[];
  /** null: nothing can be removed here. */
  readonly remove: ((row: Row) => Promise<void>) | null;
}

function Values({ label, rows, remove: onRemove }: ValuesProps) {
  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ rule, from, by }) => `${rule} ${from} ${by}`}
      empty="No values."
      columns={[
        { head: 'Rule', role: 'title', cell: ({ title }) => title },
        { head: 'Value', number: true, cell: ({ rule, value }) => lawValueText(rule, value) },
        {
          head: 'From',
          cell: ({ from, state }) => (
            <span className="law-from">
              {shortDayText(from)} {badges[state]}
            </span>
          ),
        },
        {
          head: 'Source',
          cell: ({ source, by }) => (
            <span>
              {source}
              {by !== null && <span className="hint">set by {by}</span>}
            </span>
          ),
        },
        {
          head: 'Remove',
          role: 'actions',
          cell: (row) =>
            onRemove !== null && row.state === 'planned' && row.by !== null ? (
              <Button
                kind="quiet"
                small
                aria-label={`Remove ${row.title}, from ${row.from}`}
                onClick={() => onRemove(row)}
              >
                Remove
              </Button>
            ) : null,
        },
      ]}
    />
  );
}

interface Row extends LawValue {
  readonly rule: LawRuleKey;
  readonly title: string;
}

async function remove({ rule, from }: Row): Promise<void> {
  const reply = await call(removeLawRule, { body: { rule, from } });
  toastReply(reply, 'Value removed');
}
