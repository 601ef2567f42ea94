import { useId } from 'react';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { FieldError } from '../ui/field-error.tsx';

/** The links open in a new tab, so that the form is not lost. */
export function TermsCheckbox({ error }: { readonly error: string | null }) {
  const errorId = useId();
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name="agreed"
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : errorId}
        />
        <span>
          I agree to the{' '}
          <Link className="link" to={pages.terms.path} target="_blank">
            Terms of Service
          </Link>{' '}
          and{' '}
          <Link className="link" to={pages.privacy.path} target="_blank">
            Privacy Policy
          </Link>
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
