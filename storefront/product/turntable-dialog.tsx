import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { pictureUrl, pictureView, type PictureView } from '../ui/picture-view.ts';
import { ViewDialog, type ProductDialogProps } from './view-dialog.tsx';

/** The pictures of one turn: drag, or use the arrow keys. */
export function TurntableDialog({ product, onClosed }: ProductDialogProps) {
  return (
    <ViewDialog title="360° view" product={product} onClosed={onClosed}>
      {({ turntable }) => {
        const pictures = turntable.flatMap((each) => pictureView(each) ?? []);
        return pictures.length === 0 ? null : <Turntable pictures={pictures} name={product.name} />;
      }}
    </ViewDialog>
  );
}

interface TurntableProps {
  /** At least one. */
  readonly pictures: readonly PictureView[];
  readonly name: string;
}

function Turntable({ pictures, name }: TurntableProps) {
  const [frame, setFrame] = useState(0);
  const dragged = useRef<{ readonly x: number; readonly frame: number } | null>(null);
  const count = pictures.length;
  const degrees = Math.round((frame * 360) / count);
  const show = (next: number) => setFrame(((next % count) + count) % count);

  const start = (event: PointerEvent<HTMLDivElement>) => {
    dragged.current = { x: event.clientX, frame };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const from = dragged.current;
    if (from === null) return;
    // The width of the picture is one turn.
    const turned = ((event.clientX - from.x) / event.currentTarget.clientWidth) * count;
    show(from.frame + Math.round(turned));
  };
  const act = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') show(frame + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') show(frame - 1);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(count - 1);
    else return;
    event.preventDefault();
  };
  const stop = () => {
    dragged.current = null;
  };

  return (
    <>
      <div
        className="turntable"
        role="slider"
        tabIndex={0}
        aria-label={`Turn ${name}`}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={`${degrees} degrees`}
        onPointerDown={start}
        onPointerMove={drag}
        onPointerUp={stop}
        onPointerCancel={stop}
        onKeyDown={act}
        onDragStart={(event) => event.preventDefault()}
      >
        {pictures.map((picture, index) => (
          // A turn may show one picture twice.
          // oxlint-disable-next-line react/no-array-index-key
          <img
            key={index}
            src={pictureUrl(picture, 640, 'webp')}
            alt=""
            hidden={index !== frame}
            width={640}
            height={640}
          />
        ))}
      </div>
      <p className="view-dialog-note muted">Drag the picture, or use the arrow keys.</p>
    </>
  );
}
