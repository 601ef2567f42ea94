import { keepAmounts } from '#browser/keep-amounts.ts';
import type { ReactNode } from 'react';
import { formatAmount, type Paise } from '#domain/money.ts';
import { Fold } from '../../../ui/fold.tsx';

interface EntryProps {
  /** 'Metal 1' */
  readonly name: string;
  readonly title: string;
  /** 'Gold 22K · 10.900 g' */
  readonly detail: string;
  /** What the line comes to. null: not known. */
  readonly amount: Paise | null;
  readonly open: boolean;
  readonly held: boolean;
  readonly children: ReactNode;
}

/** A line of metal or stone: folded it says what it is and what it comes to. */
export function Entry({ name, title, detail, amount, open, held, children }: EntryProps) {
  return (
    <Fold
      label={name}
      open={open}
      held={held}
      summary={
        <>
          <span className="entry-text">
            <b>{title}</b> <span className="hint">{detail}</span>
          </span>
          {amount !== null && <b className="num">{keepAmounts(formatAmount(amount))}</b>}
        </>
      }
    >
      <div className="entry-fields">{children}</div>
    </Fold>
  );
}

/** The parts of a line that are stated, in one. */
export function joined(parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
