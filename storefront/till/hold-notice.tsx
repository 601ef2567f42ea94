import { useCountdown } from '../client/use-countdown.ts';
import { Icon } from '../ui/icon.tsx';

/** The pieces were held for others for too long today (PAY-13). */
export function UnheldNotice() {
  return (
    <p className="note" role="status">
      <Icon name="clock" small />
      <span>
        Your pieces are not held while you pay, as they were held often today: whoever pays first has them.
        Should somebody be faster, your money goes back in full.
      </span>
    </p>
  );
}

/** How long the pieces wait for the payment. Counted for the eye alone: read out every second it would be noise. */
export function HoldNotice({ until }: { readonly until: string }) {
  const left = useCountdown(Date.parse(until));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="note" role="timer">
      <Icon name="clock" small />
      {left > 0 ? (
        <span>
          Your pieces are held for you while you pay: <b className="num">{clock}</b> left.
        </span>
      ) : (
        <span>The time is up: somebody else could order your pieces now.</span>
      )}
    </p>
  );
}
