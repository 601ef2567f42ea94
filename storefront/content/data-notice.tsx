import { noticeLines, type NoticeLine } from '#domain/privacy/notice-lines.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';

/** Beside the fields that ask for data: what it is used for, with the whole notice (LAW-50). */
export function DataNotice({ purpose }: { readonly purpose: NoticeLine }) {
  return (
    <p className="muted">
      {noticeLines[purpose]}{' '}
      <Link className="link" to={`${pages.privacy.path}#${purpose}`}>
        How we use your data
      </Link>
    </p>
  );
}
