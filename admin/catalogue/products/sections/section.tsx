import type { ReactNode } from 'react';
import { editorParts, type EditorPart } from '../editor/editor-parts.ts';

interface SectionProps {
  readonly part: EditorPart;
  /** What the section comes to, beside its title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The element that the index scrolls to. */
export function partId(part: EditorPart): string {
  return `piece-${part}`;
}

/** A part of the piece editor, under its own heading. */
export function Section({ part, note, children }: SectionProps) {
  const id = partId(part);
  return (
    <section className="panel-box editor-part" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="editor-part-head">
        <h2 id={`${id}-title`}>{editorParts[part]}</h2>
        {note !== undefined && <span className="hint">{note}</span>}
      </div>
      {children}
    </section>
  );
}
