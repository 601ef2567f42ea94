import type { UseFormReturn } from 'react-hook-form';
import type { Breach } from '#contract/admin/privacy.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { breachKindNames, breachKinds, type BreachKind, type BreachReach } from '#domain/privacy/breach.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateTimeField } from '../../ui/parsed-field.tsx';
import { SegmentField } from '../../ui/segment-field.tsx';
import { choicesOf } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

export interface BreachValues {
  /** 0: not recorded yet. */
  readonly version: number;
  readonly noticedAt: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly reach: BreachReach;
  readonly chosen: Readonly<Record<BreachKind, boolean>>;
  readonly description: string;
  readonly consequences: string;
  readonly measures: string;
}

export const breachLabels = {
  noticedAt: 'Learned of it',
  from: 'Start',
  to: 'End',
  reach: 'Reach',
  chosen: 'Kinds of data',
  description: 'What happened',
  consequences: 'Consequences',
  measures: 'Measures',
};

const reachLabels: Readonly<Record<BreachReach, string>> = {
  stored: 'All stored until the end',
  entered: 'Entered in the window',
};

/** A field of a breach as its form shows it, to compare two versions. `version`: all fields of the version that has the value. */
export function formatBreachValue(field: string, value: unknown, version: Partial<BreachValues>): string {
  const { chosen, reach } = version;
  if (field === 'chosen' && chosen !== undefined)
    return breachKinds
      .filter((kind) => chosen[kind])
      .map((kind) => breachKindNames[kind])
      .join('; ');
  if (field === 'reach' && reach !== undefined) return reachLabels[reach];
  if (typeof value !== 'string') return '';
  return ['noticedAt', 'from', 'to'].includes(field) ? shortDateTime(value) : value;
}

export function breachValues(breach: Partial<Breach>): BreachValues {
  const { noticedAt, from, to, reach, kinds = [], description, consequences, measures } = breach;
  const has = (kind: BreachKind) => kinds.includes(kind);
  return {
    version: breach.version ?? 0,
    noticedAt: noticedAt ?? null,
    from: from ?? null,
    to: to ?? null,
    reach: reach ?? 'stored',
    chosen: {
      accounts: has('accounts'),
      addresses: has('addresses'),
      orders: has('orders'),
      pan: has('pan'),
      messages: has('messages'),
      'mail-lists': has('mail-lists'),
    },
    description: description ?? '',
    consequences: consequences ?? '',
    measures: measures ?? '',
  };
}

/** The body of the calls. A missing time is refused by the server at its field. */
export function breachBody(values: BreachValues) {
  const { chosen, noticedAt, from, to, reach, description, consequences, measures } = values;
  const times = { noticedAt: noticedAt ?? '', from: from ?? '', to: to ?? '' };
  const kinds = breachKinds.filter((kind) => chosen[kind]);
  return { ...times, kinds, reach, description, consequences, measures };
}

export const noKinds = 'Choose at least one kind of data';

export function BreachFields({ form }: { readonly form: UseFormReturn<BreachValues> }) {
  return (
    <>
      <DateTimeField
        form={form}
        name="noticedAt"
        label="When the shop learned of it"
        hint="Indian time. The 72 hours begin here."
      />
      <div className="field-pair">
        <DateTimeField form={form} name="from" label="Start of the breach" />
        <DateTimeField form={form} name="to" label="End of the breach" />
      </div>
      <SegmentField
        form={form}
        name="reach"
        label="Which data"
        hint="A copied database holds all that was stored. A changed page sees only what was entered."
        choices={choicesOf(reachLabels)}
      />
      <fieldset className="settings-row">
        <legend>Kinds of data</legend>
        {breachKinds.map((kind) => (
          <CheckboxField key={kind} form={form} name={`chosen.${kind}`} label={breachKindNames[kind]} />
        ))}
      </fieldset>
      <TextArea form={form} name="description" label="What happened" rows={4} required="Say what happened" />
      <TextArea form={form} name="consequences" label="What may follow for the persons" rows={3} />
      <TextArea form={form} name="measures" label="What the shop has done and is doing" rows={3} />
    </>
  );
}
