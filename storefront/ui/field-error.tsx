import { Icon } from './icon.tsx';

interface FieldErrorProps {
  readonly id?: string;
  readonly error: string | null;
  /** 'alert' where no field with the focus tells of it. */
  readonly role?: 'alert';
}

export function FieldError({ id, error, role }: FieldErrorProps) {
  if (error === null) return null;
  return (
    <p className="error" id={id} role={role}>
      <Icon name="alert" small />
      {error}
    </p>
  );
}
