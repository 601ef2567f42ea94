import { Link } from '../navigation/link.tsx';

interface BreadcrumbsProps {
  /** Absent for the current page. */
  readonly steps: readonly { readonly name: string; readonly path: string | null }[];
}

export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {steps.map(({ name, path }) =>
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
