import type { HeldPiece as Held } from '../api/response-readers.ts';
import { Icon } from '../ui/icon.tsx';
import { TellMe } from './back-in-stock-form.tsx';

/** At the checkout: says of a piece that somebody else is paying for it, and offers to tell (PAY-10). */
export function HeldPiece({ piece }: { readonly piece: Held }) {
  return (
    <div className="buy-own" role="group" aria-label={`Waiting for ${piece.name}`}>
      <p className="say say-wait">
        <Icon name="clock" small />
        <span>{piece.sentence}</span>
      </p>
      <TellMe piece={piece} state="held" />
    </div>
  );
}
