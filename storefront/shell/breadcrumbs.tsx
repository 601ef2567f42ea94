import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';

interface BreadcrumbsProps {
  /** Below Home. The path is null for the current page. */
  readonly steps: readonly { readonly name: string; readonly path: string | null }[];
}

export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {[{ name: 'Home', path: pages.home.path }, ...steps].map(({ name, path }) =>
          path === null ? (
            <li key={name} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={name}>
              <Link to={path}>{name}</Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
