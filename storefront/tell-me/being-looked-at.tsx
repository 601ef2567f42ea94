import { useEffect, useState } from 'react';
import type { Answer } from '#contract/call.ts';
import { getPieceState } from '#contract/waiting.ts';
import { ask } from '../client/ask.ts';
import { Icon } from '../ui/icon.tsx';
import { TellMe } from './tell-me.tsx';

interface BeingLookedAtProps {
  readonly piece: { readonly id: number; readonly name: string };
}

/** Says of a piece that cannot be had just now, because somebody is paying for it or it is sold, and offers to tell (PAY-10). */
export function BeingLookedAt({ piece }: BeingLookedAtProps) {
  const { id, name } = piece;
  const [state, setState] = useState<Answer<typeof getPieceState>['state'] | null>(null);
  useEffect(() => {
    let gone = false;
    void ask(getPieceState, { params: { id } }).then((reply) => {
      if (!gone && reply.ok) setState(reply.answer.state);
    });
    return () => {
      gone = true;
    };
  }, [id]);
  const [freed, setFreed] = useState(false);

  if (freed) {
    return (
      <p className="note" role="status">
        <Icon name="check" small />
        <span>{name} is free right now: it can be yours.</span>
      </p>
    );
  }
  if (state === null || state === 'free') return null;
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
