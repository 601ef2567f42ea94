import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { assumedScale, bankCard, fewestPixels, mostPixels } from './screen-scale.ts';

interface CalibrationProps {
  /** CSS pixels per millimetre to begin with. */
  readonly from: number | null;
  readonly onSaved: (scale: number) => void;
}

/** One step of the slider, in CSS pixels of the card's longer side. */
const step = 0.5;
/** On a narrow screen the card stands upright, because its longer side does not fit. */
const narrow = '(max-width: 639px)';

/** The shopper lays a bank card on its outline and moves the slider until both are equally wide. */
export function Calibration({ from, onSaved }: CalibrationProps) {
  const [longSide, setLongSide] = useState((from ?? assumedScale) * bankCard.width);
  const [upright] = useState(() => window.matchMedia(narrow).matches);
  const scale = longSide / bankCard.width;
  const [width, height] = upright ? [bankCard.height, bankCard.width] : [bankCard.width, bankCard.height];
  const least = Math.ceil(fewestPixels * bankCard.width);
  const most = Math.floor(mostPixels * bankCard.width);
  const change = (by: number) => setLongSide((now) => Math.min(Math.max(now + by, least), most));
  return (
    <div className="true-size-panel">
      <div className="true-size-stage">
        <svg
          className="true-size-card"
          width={width * scale}
          height={height * scale}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label="Outline of a bank card"
        >
          <rect x={0.3} y={0.3} width={width - 0.6} height={height - 0.6} rx={bankCard.corner} />
          <text x={width / 2} y={height / 2}>
            Lay your card here
          </text>
        </svg>
      </div>
      <div className="true-size-side">
        <ol>
          <li>Lay a bank card on the outline, left edge on left edge.</li>
          <li>Move the slider until card and outline are equally wide.</li>
          <li>Save. This device remembers it; nothing is sent to us.</li>
        </ol>
        <div className="true-size-slider">
          <button className="ibtn" type="button" aria-label="Smaller" onClick={() => change(-step)}>
            <Icon name="minus" />
          </button>
          <input
            type="range"
            aria-label="Width of the outline"
            aria-valuetext={`${Math.round(scale * 100) / 100} pixels in a millimetre`}
            min={least}
            max={most}
            step={step}
            value={longSide}
            onChange={(event) => setLongSide(Number(event.currentTarget.value))}
          />
          <button className="ibtn" type="button" aria-label="Larger" onClick={() => change(step)}>
            <Icon name="plus" />
          </button>
        </div>
        <button className="btn" type="button" onClick={() => onSaved(scale)}>
          It fits
        </button>
      </div>
    </div>
  );
}
