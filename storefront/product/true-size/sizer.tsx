import { useEffect, useState } from 'react';
import { bangleSizes, circumference, nearestSize, ringSizes } from '#domain/catalogue/jewellery-size.ts';
import { Icon } from '../../ui/icon.tsx';
import { PrintedStrip, type Worn } from './printed-strip.tsx';

interface SizerProps {
  readonly worn: Worn;
  /** Of the piece, in millimetres; null: unknown. */
  readonly innerDiameter: number | null;
  /** CSS pixels per millimetre. */
  readonly scale: number;
  readonly onCalibrate: () => void;
  /** The sizes that the piece is sold in; null: it has no choice. */
  readonly offered: readonly string[] | null;
  /** Chooses a size on the page. */
  readonly onChoose: (size: string) => void;
}

const kinds = {
  finger: {
    sizes: ringSizes,
    what: 'ring',
    text: 'Lay a ring that fits you on the circle. Move the slider until its inside edge covers the line.',
  },
  wrist: {
    sizes: bangleSizes,
    what: 'bangle',
    text: 'Lay a bangle that fits you on the circle. Move the slider until its inside edge covers the line.',
  },
} as const;

/** A circle in life size for each ring or bangle size. */
export function Sizer({ worn, innerDiameter, scale, onCalibrate, offered, onChoose }: SizerProps) {
  const { sizes, what, text } = kinds[worn];
  const [index, setIndex] = useState(() => {
    const own = innerDiameter === null ? null : nearestSize(sizes, innerDiameter);
    return own === null ? Math.floor(sizes.length / 2) : sizes.indexOf(own);
  });
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);
  const size = sizes[index] ?? sizes[0];
  if (size === undefined) return null;
  const { name, millimetres } = size;
  const change = (by: number) => setIndex(Math.min(Math.max(index + by, 0), sizes.length - 1));
  const around = circumference(size);
  return (
    <div className="true-size-panel">
      <div
        className="true-size-stage"
        role="group"
        aria-label="Sizer"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <svg
          className="true-size-circle"
          width={millimetres * scale}
          height={millimetres * scale}
          viewBox={`0 0 ${millimetres} ${millimetres}`}
          role="img"
          aria-label={`Circle of ${millimetres} mm for ${what} size ${name}`}
        >
          <circle cx={millimetres / 2} cy={millimetres / 2} r={millimetres / 2 - 0.2} />
        </svg>
      </div>
      <div className="true-size-side">
        <p className="muted">{text}</p>
        <div className="true-size-slider">
          <button className="ibtn" type="button" aria-label="One size smaller" onClick={() => change(-1)}>
            <Icon name="minus" />
          </button>
          <input
            type="range"
            aria-label={`Size of the ${what}`}
            aria-valuetext={name}
            min={0}
            max={sizes.length - 1}
            value={index}
            onChange={(event) => setIndex(Number(event.currentTarget.value))}
          />
          <button className="ibtn" type="button" aria-label="One size larger" onClick={() => change(1)}>
            <Icon name="plus" />
          </button>
        </div>
        <p className="true-size-readout" role="status">
          <b>{name}</b>
          <span>
            Indian size
            <br />
            {millimetres.toFixed(1)} mm inside, {around} mm around
          </span>
        </p>
        {offered?.includes(name) && (
          <button className="btn" type="button" onClick={() => onChoose(name)}>
            Choose size {name}
          </button>
        )}
        {offered !== null && !offered.includes(name) && (
          <p className="muted">This piece does not come in size {name}.</p>
        )}
        <button className="btn btn-line" type="button" onClick={() => setPrinting(true)}>
          Print a paper strip at 1:1
        </button>
        <button className="btn btn-line" type="button" onClick={onCalibrate}>
          <Icon name="back" small />
          Calibrate again
        </button>
      </div>
      {printing && <PrintedStrip worn={worn} />}
    </div>
  );
}
