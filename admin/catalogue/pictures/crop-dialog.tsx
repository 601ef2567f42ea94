import { useId, useState } from 'react';
import { useModal } from '#browser/use-modal.ts';
import type { AdminPicture, Crop } from '#contract/admin/pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CropFrame } from './crop-frame.tsx';
import { centredSquare, sideOf, withSide, type Side } from './crop-geometry.ts';

interface CutDialogProps {
  readonly picture: AdminPicture;
  /** null: the whole picture. Returns the error message or null. */
  readonly onCut: (cut: Crop | null) => Promise<string | null>;
  readonly onClosed: () => void;
}

const sides: readonly { readonly side: Side; readonly label: string }[] = [
  { side: 'left', label: 'From the left' },
  { side: 'right', label: 'From the right' },
  { side: 'top', label: 'From the top' },
  { side: 'bottom', label: 'From the bottom' },
];

/** Crops the original picture, by pointer on the picture or by sliders, which work by keyboard. */
export function CropDialog({ picture, onCut, onClosed }: CutDialogProps) {
  const { dialog, close } = useModal(onClosed);
  const titleId = useId();
  const whole = picture.whole ?? { ...picture, cut: null };
  const all = { left: 0, top: 0, width: whole.width, height: whole.height };
  const [cut, setCut] = useState<Crop>(whole.cut ?? all);
  const [refused, setRefused] = useState<string | null>(null);

  async function save() {
    const isWhole = cut.width === whole.width && cut.height === whole.height;
    setRefused(await onCut(isWhole ? null : cut));
  }
  return (
    <dialog className="modal" ref={dialog} aria-labelledby={titleId} onClose={onClosed}>
      <div className="modal-body">
        <h2 id={titleId}>Crop picture</h2>
        {refused !== null && <Notice>{refused}</Notice>}
        <CropFrame url={whole.url} whole={whole} cut={cut} onChange={setCut} />
        <div className="cut-sides">
          {sides.map(({ side, label }) => (
            <label key={side}>
              <span>{label}</span>
              <input
                type="range"
                min={0}
                max={99}
                value={sideOf(cut, whole, side)}
                aria-valuetext={`${sideOf(cut, whole, side)} percent`}
                onChange={(event) => setCut(withSide(cut, whole, side, Number(event.currentTarget.value)))}
              />
            </label>
          ))}
        </div>
        <p className="hint" aria-live="polite">
          {cut.width} × {cut.height} of {whole.width} × {whole.height} pixels
        </p>
        <div className="row">
          <Button kind="line" small onClick={() => setCut(centredSquare(whole))}>
            Square
          </Button>
          <Button kind="line" small onClick={() => setCut(all)}>
            Whole picture
          </Button>
        </div>
        <div className="row row-end">
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button onClick={save}>Crop</Button>
        </div>
      </div>
    </dialog>
  );
}
