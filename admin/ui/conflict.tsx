import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Refusal } from '../client/call.ts';
import { Button } from './button.tsx';
import { DateTime } from './date-time.tsx';
import { Notice } from './notice.tsx';

interface ConflictProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The 409, or null. */
  readonly problem: Refusal | null;
  /** The form's fields by name, in words. */
  readonly labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** A field's value in words, where it is no text. */
  readonly inWords?: (field: string, value: unknown) => string;
  /** Saves what stands in the form over it; `version` is the present one. */
  readonly onKeepMine: (version: number) => void;
  readonly onTakeTheirs: (current: Readonly<Record<string, unknown>>) => void;
}

/** Somebody was faster: shows both versions of each field that differs, and loses neither. */
export function Conflict<Values extends FieldValues>({
  form,
  problem,
  labels,
  inWords = (_, value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')),
  onKeepMine,
  onTakeTheirs,
}: ConflictProps<Values>) {
  if (problem === null) return null;
  const current = (problem['current'] ?? {}) as Readonly<Record<string, unknown>>;
  const mine = form.getValues() as Readonly<Record<string, unknown>>;
  const differing = Object.entries(labels).filter(
    ([field]) => JSON.stringify(current[field]) !== JSON.stringify(mine[field]),
  );
  const at = problem['changedAt'];
  return (
    <Notice kind="bad">
      <p>
        <b>{problem.message}</b> {typeof at === 'string' && <DateTime at={at} />}
      </p>
      <dl className="versions">
        {differing.map(([field, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              Theirs: <b>{inWords(field, current[field]) || 'nothing'}</b>
            </dd>
            <dd>
              Yours: <b>{inWords(field, mine[field]) || 'nothing'}</b>
            </dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button kind="line" small onClick={() => onKeepMine(Number(current['version']))}>
          Save mine
        </Button>
        <Button kind="quiet" small onClick={() => onTakeTheirs(current)}>
          Take theirs
        </Button>
      </div>
    </Notice>
  );
}
