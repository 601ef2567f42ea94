import { pictureUrl } from '../ui/picture-view.ts';
import type { ProductDialogProps } from './view-dialog.tsx';
import { useProductViews } from './use-product-views.ts';
import { ViewDialog, ViewDialogNote } from './view-dialog.tsx';

/** The film of a piece. The shopper starts it. */
export function FilmDialog({ product: { slug, name, pictures }, onClosed }: ProductDialogProps) {
  const views = useProductViews(slug);
  const poster = pictures[0]?.picture;
  const film = views === null || views === 'failed' ? null : views.film;
  return (
    <ViewDialog title="Video" name={name} onClosed={onClosed}>
      {film === null ? (
        <ViewDialogNote views={views} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of pieces have no speech; the editor says so
        <video
          src={film.path}
          poster={poster && pictureUrl(poster, 900, 'webp')}
          aria-label={`Video of ${name}`}
          controls
          playsInline
          preload="metadata"
        />
      )}
    </ViewDialog>
  );
}
