import { Children, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { keepAmounts } from '#browser/keep-amounts.ts';
import { keepAmountsIn } from './keep-amounts-in.ts';

type Kind = 'solid' | 'line' | 'quiet' | 'danger';

function classOf(kind: Kind, small: boolean): string {
  return ['btn', kind === 'solid' ? '' : `btn-${kind}`, small ? 'btn-sm' : ''].filter(Boolean).join(' ');
}

/** Words are one item of the flex box, however many texts and amounts they are made of. */
function contentOf(children: ReactNode): ReactNode {
  const parts = Children.toArray(children);
  return parts.every((part) => typeof part !== 'object') ? (
    <span>{keepAmounts(parts.join(''))}</span>
  ) : (
    keepAmountsIn(children)
  );
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly kind?: Kind;
  readonly small?: boolean;
  /** Shows a spinner and ignores clicks, but keeps the focus. So does the button itself until a promise of `onClick` ends. */
  readonly pending?: boolean;
  readonly onClick?: (event: React.MouseEvent) => unknown;
}

export function Button({
  kind = 'solid',
  small = false,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const [working, setWorking] = useState(false);
  const busy = pending || working;

  async function press(event: React.MouseEvent) {
    if (busy) return event.preventDefault();
    const work = onClick?.(event);
    if (!(work instanceof Promise)) return;
    setWorking(true);
    try {
      await work;
    } finally {
      setWorking(false); // after a fault too, so that one can try again
    }
  }

  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classOf(kind, small)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => void press(event)}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {contentOf(children)}
    </button>
  );
}

interface LinkButtonProps extends ComponentProps<typeof Link> {
  readonly kind?: Kind;
  readonly small?: boolean;
}

export function LinkButton({ kind = 'solid', small = false, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classOf(kind, small)} />;
}
