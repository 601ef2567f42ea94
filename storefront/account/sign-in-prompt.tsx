import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown when the session expires while the page is open (ROUTE-8). */
export function SignInPrompt({ text }: { readonly text: string }) {
  const link = (
    <Link className="btn" to={pages.login.path}>
      Login
    </Link>
  );
  return <EmptyState title={text} actions={link} />;
}
