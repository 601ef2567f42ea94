import { keepAmounts } from '#browser/keep-amounts.ts';
import { Icon } from './icon.tsx';

interface FieldErrorProps {
  readonly id?: string;
  readonly error: string | null;
  /** 'alert' if no focused field is described by it. */
  readonly role?: 'alert';
}

export function FieldError({ id, error, role }: FieldErrorProps) {
  if (error === null) return null;
  return (
    <p className="error" id={id} role={role}>
      <Icon name="alert" small />
      <span>{keepAmounts(error)}</span>
    </p>
  );
}
