import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type Kind = 'solid' | 'line' | 'quiet' | 'danger';

function classOf(kind: Kind, small: boolean): string {
  return ['btn', kind === 'solid' ? '' : `btn-${kind}`, small ? 'btn-sm' : ''].filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: Kind;
  readonly small?: boolean;
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  readonly pending?: boolean;
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
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classOf(kind, small)}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending && <span className="spin" aria-hidden="true" />}
      {children}
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
