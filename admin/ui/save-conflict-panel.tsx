import { useId, useLayoutEffect, useRef } from 'react';
import type { FieldChange } from '../form/merge-versions.ts';
import type { SaveConflict } from '../form/use-save.ts';
import { DateTime } from './date-time.tsx';

interface SaveConflictPanelProps {
  readonly save: {
    readonly conflict: SaveConflict | null;
    readonly choose: (field: string, value: unknown) => void;
  };
  /** What is edited, such as 'this piece'. */
  readonly thing: string;
  /** The form's fields by name, in words. */
  readonly labels: Readonly<Partial<Record<string, string>>>;
  /** Formats values that are not text. `version`: all fields of the version that has the value. */
  readonly formatValue?: FormatValue;
}

type FormatValue = (field: string, value: unknown, version: Readonly<Record<string, unknown>>) => string;

/**
 * Somebody else saved first: stands at the head of the form, takes the focus, and asks for each field that both changed.
 * Fields that only one of them changed are merged already and shown with their values; nothing is written before the form is
 * saved again.
 */
export function SaveConflictPanel({
  save: { conflict, choose },
  thing,
  labels,
  formatValue = formatPlainValue,
}: SaveConflictPanelProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  // Before it is seen: later, the focus would leave a field that somebody types in.
  useLayoutEffect(() => {
    if (conflict === null) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [conflict]);
  if (conflict === null) return null;
  const { conflicts, taken, kept, versions, who, at } = conflict;
  const valueOf = (change: FieldChange, version: keyof typeof versions) =>
    Number.isNaN(change[version]) // what is half typed
      ? 'not a number'
      : formatValue(change.field, change[version], versions[version]) || 'empty';
  return (
    <section className="conflict" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <header>
        <h2 id={titleId}>
          {who} saved {thing} while you were editing
        </h2>
        <p>{advice(conflicts.length)}</p>
      </header>
      {conflicts.map((change) => (
        <fieldset className="choice" key={change.field}>
          <legend>
            {labels[change.field] ?? change.field} <span>was {valueOf(change, 'base')}</span>
          </legend>
          <div className="choices">
            <Pick
              name={`${titleId}-${change.field}`}
              value={valueOf(change, 'theirs')}
              onPick={() => choose(change.field, change.theirs)}
            >
              {who}
              {at !== null && (
                <>
                  , saved <DateTime at={at} />
                </>
              )}
            </Pick>
            <Pick
              name={`${titleId}-${change.field}`}
              value={valueOf(change, 'mine')}
              onPick={() => choose(change.field, change.mine)}
              first
            >
              You, not saved yet
            </Pick>
          </div>
        </fieldset>
      ))}
      <Changes title={`Changed by ${who}`} changes={taken} side="theirs" labels={labels} valueOf={valueOf} />
      <Changes
        title="Your changes, not saved yet"
        changes={kept}
        side="mine"
        labels={labels}
        valueOf={valueOf}
      />
    </section>
  );
}

function advice(conflicts: number): string {
  if (conflicts === 0)
    return 'You changed different fields. Both changes are in the form below; save to keep yours.';
  const fields = conflicts === 1 ? 'the same field' : `${conflicts} of the same fields`;
  return `You both changed ${fields}. Choose for each, then save; nothing is lost until you do.`;
}

interface ChangesProps {
  readonly title: string;
  readonly changes: readonly FieldChange[];
  /** Whose value is the new one. */
  readonly side: 'mine' | 'theirs';
  readonly labels: SaveConflictPanelProps['labels'];
  readonly valueOf: (change: FieldChange, version: 'base' | 'mine' | 'theirs') => string;
}

/** Fields that only one of them changed, each with its old and its new value. Fields without a label are not shown. */
function Changes({ title, changes, side, labels, valueOf }: ChangesProps) {
  const titleId = useId();
  const shown = changes.filter(({ field }) => labels[field] !== undefined);
  if (shown.length === 0) return null;
  return (
    <div>
      <p id={titleId}>
        <b>{title}:</b>
      </p>
      <ul className="merged" aria-labelledby={titleId}>
        {shown.map((change) => (
          <li key={change.field}>
            <span>{labels[change.field]}</span>
            <span>
              {valueOf(change, side)} <small>was {valueOf(change, 'base')}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PickProps {
  readonly name: string;
  readonly value: string;
  readonly first?: boolean;
  readonly onPick: () => void;
  readonly children: React.ReactNode;
}

function Pick({ name, value, first = false, onPick, children }: PickProps) {
  return (
    <label className="pick">
      <input type="radio" name={name} defaultChecked={first} onChange={onPick} />
      <span>
        {value}
        <small>{children}</small>
      </span>
    </label>
  );
}

export function formatPlainValue(_: string, value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '');
}
