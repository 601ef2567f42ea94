import { Button } from '../ui/button.tsx';

const parts = [
  ['piece-facts', 'Details'],
  ['piece-stock', 'Stock'],
  ['piece-pictures', 'Pictures'],
] as const;

/** Buttons that scroll to the parts of the page. Not links, which would trigger the question about unsaved changes. */
export function SectionNav() {
  return (
    <nav className="row" aria-label="Sections of this page">
      {parts.map(([id, label]) => (
        <Button
          key={id}
          kind="quiet"
          small
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
