import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of a long form, under its own heading. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className="panel-box" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="muted">{lead}</p>}
      {children}
    </section>
  );
}
