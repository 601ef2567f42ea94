import { Link } from 'react-router';
import type { ReturnSummary } from '#contract/admin/gst-returns.ts';
import { countText } from '#domain/locale/count-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { pathOf, registrationName } from './return-texts.ts';

interface RegistrationsProps {
  readonly summary: ReturnSummary;
}

/** The registrations of the period's documents. Each has a return of its own, so the sums name the documents of the others. */
export function Registrations({ summary }: RegistrationsProps) {
  const { from, to, gstin, registrations } = summary;
  const others = registrations.filter((each) => each.gstin !== gstin);
  if (others.length === 0) return null;
  const all = [{ gstin, documents: 0 }, ...registrations].filter(
    (each, index, every) => every.findLastIndex((other) => other.gstin === each.gstin) === index,
  );
  return (
    <>
      <nav className="tabs" aria-label="Registration">
        {all.map((each) => (
          <Link
            key={each.gstin}
            to={pathOf({ from, to, gstin: each.gstin })}
            aria-current={each.gstin === gstin ? 'page' : undefined}
          >
            {registrationName(each.gstin)} <span className="tab-count num">{each.documents}</span>
          </Link>
        ))}
      </nav>
      <Notice kind="warn">
        Not in these figures:{' '}
        {others
          .map((each) => `${countText(each.documents, 'document')} ${issuedText(each.gstin)}`)
          .join(', ')}
        . Each document belongs to the registration under which it was issued.
      </Notice>
    </>
  );
}

function issuedText(gstin: string | null): string {
  return gstin === null ? 'without a registration' : `of ${gstin}`;
}
