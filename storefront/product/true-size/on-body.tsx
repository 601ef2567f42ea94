import { useState } from 'react';
import type { Cutout } from '#contract/product-views.ts';
import { cutoutPlaceTexts } from '#domain/catalogue/cutout.ts';
import { CutoutImage } from './cutout-image.tsx';
import { millimetresOf, sizeOfCutout } from './cutout-size.ts';
import { drawings, type Drawing } from './drawings.ts';

/** Diameter of a ten-rupee coin, and length of the scale, in millimetres. */
const coin = 27;
const bar = 20;

interface OnBodyProps {
  readonly cutouts: readonly Cutout[];
  readonly name: string;
  /** In millimetres; null: unknown. */
  readonly innerDiameter: number | null;
}

/** The drawing of a place; null: there is none. */
export function drawingOf({ place }: Pick<Cutout, 'place'>): Drawing | null {
  return place === 'nose' || place === 'lapel' || place === 'ankle' ? null : drawings[place];
}

/** The piece to scale on a drawn hand, ear, neck, wrist or forehead. */
export function OnBody({ cutouts, name, innerDiameter }: OnBodyProps) {
  const [chosen, setChosen] = useState(cutouts[0]?.place);
  const [hand, setHand] = useState<number>(drawings.finger.handWidth);
  const [withCoin, setWithCoin] = useState(true);
  const [withScale, setWithScale] = useState(true);
  const cutout = cutouts.find(({ place }) => place === chosen) ?? cutouts[0];
  const drawing = cutout === undefined ? null : drawingOf(cutout);
  if (cutout === undefined || drawing === null) return null;
  const { x, y, turn = 0, handWidth } = drawing;
  const ratio = handWidth === undefined ? 1 : hand / handWidth;
  const [left = 0, top = 0, width = 0, height = 0] = drawing.viewBox.split(' ').map(Number);
  const { width: wide, height: high } = millimetresOf(cutout);
  return (
    <div className="true-size-panel">
      <div className="true-size-stage">
        <svg
          className="true-size-body"
          viewBox={drawing.viewBox}
          role="img"
          aria-label={`${name} to scale on a drawing: ${sizeOfCutout(cutout)}`}
        >
          {cutout.behind !== null && <CutoutImage cutout={cutout.behind} x={x} y={y} />}
          {/* The body follows the shopper's hand; the piece keeps its millimetres. */}
          <g transform={`translate(${x} ${y}) scale(${ratio}) translate(${-x} ${-y})`}>
            {drawing.paths.map(({ d, skin, line, opacity }) => (
              <path key={d} className={skin && 'is-skin'} d={d} strokeWidth={line ?? 0} opacity={opacity} />
            ))}
          </g>
          <g transform={`rotate(${turn} ${x} ${y})`}>
            <CutoutImage cutout={cutout} x={x} y={y} />
          </g>
          {withCoin && (
            <g className="true-size-coin" transform={`translate(${left + 20} ${top + height - 20})`}>
              <circle r={coin / 2} strokeWidth={0.8} />
              <circle r={coin / 3} strokeWidth={0.4} />
              <text>₹10</text>
            </g>
          )}
          {withScale && (
            <path
              className="true-size-bar"
              d={`M${left + width - 30} ${top + height - 15}v-3m0 1.500h${bar}m0-1.500v3m-10-3v3`}
            />
          )}
        </svg>
        {(withScale || withCoin) && (
          <p className="true-size-caption">
            {[withScale && `Bar ${bar} mm`, withCoin && `coin ${coin} mm`].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
      <div className="true-size-side">
        {cutouts.length > 1 && (
          <fieldset>
            <legend>Show it on</legend>
            {cutouts.map(({ place }) => (
              <label className="true-size-place" key={place}>
                <input
                  type="radio"
                  name="place"
                  checked={place === cutout.place}
                  onChange={() => setChosen(place)}
                />
                <span>{cutoutPlaceTexts[place]}</span>
              </label>
            ))}
          </fieldset>
        )}
        {handWidth !== undefined && (
          <div>
            <label htmlFor="hand-width">
              Your hand, width over the knuckles: <b>{hand} mm</b>
            </label>
            <input
              id="hand-width"
              type="range"
              min={65}
              max={100}
              value={hand}
              onChange={(event) => setHand(Number(event.currentTarget.value))}
            />
            <p className="muted">{handWidth} mm is a common width. Set your own, and the drawing follows.</p>
          </div>
        )}
        <dl className="true-size-measures">
          <Measure name="Width" millimetres={wide} />
          <Measure name="Height" millimetres={high} />
          {innerDiameter !== null && <Measure name="Inside" millimetres={innerDiameter} />}
        </dl>
        <p className="muted">
          The piece is placed by its millimetres. The body is a drawing, not a photograph.
        </p>
        <Check checked={withCoin} onChange={setWithCoin} label={`Lay a ₹10 coin beside it (${coin} mm)`} />
        <Check checked={withScale} onChange={setWithScale} label="Show the scale" />
      </div>
    </div>
  );
}

function Measure({ name, millimetres }: { readonly name: string; readonly millimetres: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{Math.round(millimetres * 10) / 10} mm</dd>
    </div>
  );
}

interface CheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
}

function Check({ checked, onChange, label }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
