import type { ReactNode } from 'react';
import { Picture } from '../ui/picture.tsx';
import type { SectionView } from './section-view.ts';

interface PageSectionProps {
  readonly section: SectionView;
  /** Below the paragraphs. */
  readonly children?: ReactNode;
}

/** Heading and paragraphs beside their picture. */
export function PageSection({ section: { heading, paragraphs, picture, alt }, children }: PageSectionProps) {
  return (
    <section className={picture === null ? 'tale tale-plain' : 'tale'}>
      {picture !== null && (
        <div className="tale-pic">
          <Picture
            picture={picture}
            alt={alt}
            sizes="(min-width: 480px) 416px, 92vw"
            width={480}
            height={600}
          />
        </div>
      )}
      <div className="tale-text">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </section>
  );
}
