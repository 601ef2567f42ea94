import { TextField } from '../ui/text-field.tsx';
import type { useOrderEmail } from './use-order-email.ts';

/**
 * For an account without an email, which signed in by phone: the order is mailed to the address that is saved here, and named before
 * ordering, also if another session saved it.
 */
export function OrderEmail({ email }: { readonly email: ReturnType<typeof useOrderEmail> }) {
  const { form, busy, error, waiting, save } = email;
  return (
    <form
      ref={form}
      className="form order-email"
      method="post"
      noValidate
      aria-label="Email for this order"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {waiting !== null && (
        <p>
          We will send order updates and the invoice to <b translate="no">{waiting}</b>.
        </p>
      )}
      <TextField
        label={
          waiting === null ? 'Email for order updates and invoice (optional)' : 'Use another email (optional)'
        }
        name="email"
        type="email"
        autoComplete="email"
        error={error}
      />
      <p>
        <button className="btn btn-line btn-sm" type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save Email'}
        </button>
      </p>
    </form>
  );
}
