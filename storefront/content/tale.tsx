import type { ReactNode } from 'react';
import type { PictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';

interface TaleProps {
  readonly title: string;
  readonly picture: PictureView | null;
  readonly children: ReactNode;
}

/** A chapter of the shop's story beside a picture in an arch. */
export function Tale({ title, picture, children }: TaleProps) {
  return (
    <section className="tale">
      <div className="tale-pic">
        <Picture picture={picture} alt="" sizes="(min-width: 520px) 520px, 100vw" width={480} height={600} />
      </div>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
