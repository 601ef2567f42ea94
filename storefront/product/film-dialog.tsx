import { pictureUrl } from '../ui/picture-view.ts';
import { ViewDialog, type ProductDialogProps } from './view-dialog.tsx';

/** The film of a piece. The shopper starts it. */
export function FilmDialog({ product, onClosed }: ProductDialogProps) {
  const { name, pictures } = product;
  const poster = pictures[0]?.picture;
  return (
    <ViewDialog title="Video" product={product} onClosed={onClosed}>
      {({ film }) =>
        film && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of pieces have no speech; the editor says so
          <video
            src={film.path}
            poster={poster && pictureUrl(poster, 900, 'webp')}
            aria-label={`Video of ${name}`}
            controls
            playsInline
            preload="metadata"
          />
        )
      }
    </ViewDialog>
  );
}
