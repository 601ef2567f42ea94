import type { PictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';

interface StoryChapterProps {
  readonly title: string;
  readonly picture: PictureView | null;
  /** Paragraphs, separated by empty lines; a chapter without any is omitted. */
  readonly text: string;
}

/** A chapter of the shop's story, beside a picture. */
export function StoryChapter({ title, picture, text }: StoryChapterProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className="tale">
      <div className="tale-pic">
        <Picture picture={picture} alt="" sizes="(min-width: 520px) 520px, 100vw" width={480} height={600} />
      </div>
      <div>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
