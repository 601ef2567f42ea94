import { useEffect, useId, useRef } from 'react';
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
  /** Formats values that are not text. */
  readonly formatValue?: (field: string, value: unknown) => string;
}

/**
 * Somebody else saved first: stands at the head of the form, takes the focus, and asks for each field that both changed.
 * Fields that only one of them changed are merged already; nothing is written before the form is saved again.
 */
export function SaveConflictPanel({
  save: { conflict, choose },
  thing,
  labels,
  formatValue = formatPlainValue,
}: SaveConflictPanelProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (conflict === null) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [conflict]);
  if (conflict === null) return null;
  const { conflicts, taken, kept, who, at } = conflict;
  const named = (fields: readonly string[]) => fields.flatMap((field) => labels[field] ?? []).join(', ');
  return (
    <section className="conflict" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <header>
        <h2 id={titleId}>
          {who} saved {thing} while you were editing
        </h2>
        <p>{advice(conflicts.length)}</p>
      </header>
      {conflicts.map(({ field, base, mine, theirs }) => (
        <fieldset className="choice" key={field}>
          <legend>
            {labels[field] ?? field} <span>was {formatValue(field, base) || 'empty'}</span>
          </legend>
          <div className="choices">
            <Pick
              name={`${titleId}-${field}`}
              value={formatValue(field, theirs)}
              onPick={() => choose(field, theirs)}
            >
              {who}
              {at !== null && (
                <>
                  , saved <DateTime at={at} />
                </>
              )}
            </Pick>
            <Pick
              name={`${titleId}-${field}`}
              value={formatValue(field, mine)}
              onPick={() => choose(field, mine)}
              first
            >
              You, not saved yet
            </Pick>
          </div>
        </fieldset>
      ))}
      {named(taken) !== '' && (
        <p>
          <b>Changed by {who}:</b> {named(taken)}
        </p>
      )}
      {named(kept) !== '' && (
        <p>
          <b>Your changes, not saved yet:</b> {named(kept)}
        </p>
      )}
    </section>
  );
}

function advice(conflicts: number): string {
  if (conflicts === 0)
    return 'You changed different fields. Both changes are in the form below; save to keep yours.';
  const fields = conflicts === 1 ? 'the same field' : `${conflicts} of the same fields`;
  return `You both changed ${fields}. Choose for each, then save; nothing is lost until you do.`;
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
        {value || 'empty'}
        <small>{children}</small>
      </span>
    </label>
  );
}

function formatPlainValue(_: string, value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '');
}
