import { Icon } from './icon.tsx';

export function FieldError({ id, error }: { readonly id?: string; readonly error: string | null }) {
  if (error === null) return null;
  return (
    <p className="error" id={id}>
      <Icon name="alert" small />
      {error}
    </p>
  );
}
