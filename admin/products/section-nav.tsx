import { Button } from '../ui/button.tsx';

const parts = [
  ['piece-facts', 'Details'],
  ['piece-stock', 'Stock'],
  ['piece-pictures', 'Pictures'],
] as const;

/** Ways down a long page. No links: a step to a part of the page is none that leaves the form. */
export function SectionNav() {
  return (
    <nav className="row" aria-label="Parts of this page">
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
