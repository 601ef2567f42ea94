import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { PieceState } from './piece-state.ts';
import { TellMe } from './tell-me.tsx';

interface BeingLookedAtProps {
  readonly piece: { readonly id: number; readonly name: string };
  readonly state: Exclude<PieceState, 'free'>;
}

/** Says of a piece that cannot be had just now, because somebody is paying for it or it is sold, and offers to tell (PAY-10). */
export function BeingLookedAt({ piece, state }: BeingLookedAtProps) {
  const { name } = piece;
  const [freed, setFreed] = useState(false);

  if (freed) {
    return (
      <p className="note" role="status">
        <Icon name="check" small />
        <span>{name} is free right now: it can be yours.</span>
      </p>
    );
  }
  return (
    <div className="looked-at" role="group" aria-label={`Waiting for ${name}`}>
      <p className="note">
        <Icon name="clock" small />
        <span>
          {state === 'kept'
            ? `${name} is being looked at by another shopper, who is just paying. If they do not take it, it is free again within ten minutes.`
            : 'A sold piece comes back now and then, when an order is cancelled or returned.'}
        </span>
      </p>
      <TellMe piece={piece} onFree={() => setFreed(true)} />
    </div>
  );
}
