import { createPortal } from 'react-dom';
import { bangleSizes, circumference, ringSizes } from '#domain/catalogue/jewellery-size.ts';

export type Worn = 'finger' | 'wrist';

/** Millimetres from the left edge of the paper strip to its mark at 0. */
const start = 4;

/** Replaces the page in print. Everything is in millimetres. */
export function PrintedStrip({ worn }: { readonly worn: Worn }) {
  return createPortal(
    <div className="size-strip">
      <h1>{worn === 'finger' ? 'Ring sizes' : 'Bangle sizes'}</h1>
      <p>
        Print at 100%, without “fit to page”. Measure the bar with a ruler first: if it is not 50 mm long, the
        print has another scale.
      </p>
      <svg width="52mm" height="6mm" viewBox="0 0 52 6" role="img" aria-label="Bar of 50 millimetres">
        <path className="size-strip-bar" d="M1 3h50M1 1v4M51 1v4" />
      </svg>
      {worn === 'finger' ? <RingStrip /> : <BangleCircles />}
    </div>,
    document.body,
  );
}

/** A strip to wrap around the finger: the mark that meets the edge is the size. */
function RingStrip() {
  return (
    <>
      <p>Cut the strip out, wrap it around the finger and read the size where it meets the left edge.</p>
      <svg width="76mm" height="16mm" viewBox="0 0 76 16" role="img" aria-label="Strip of ring sizes">
        <rect x={start} y={1} width={70} height={14} />
        {ringSizes.map((size) => {
          const { name } = size;
          const x = start + circumference(size);
          return (
            <g key={name}>
              <path d={`M${x} 1v${Number(name) % 2 === 0 ? 6 : 3}`} />
              {Number(name) % 2 === 0 && (
                <text x={x} y={11}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </>
  );
}

function BangleCircles() {
  const largest = bangleSizes.at(-1)?.millimetres ?? 0;
  return (
    <>
      <p>Lay a bangle that fits you on the circles. Its size is the circle that its inside edge covers.</p>
      <svg
        width={`${largest + 2}mm`}
        height={`${largest + 2}mm`}
        viewBox={`-1 -1 ${largest + 2} ${largest + 2}`}
        role="img"
        aria-label="Circles of bangle sizes"
      >
        {bangleSizes.map(({ name, millimetres }) => (
          <g key={name}>
            <circle cx={largest / 2} cy={largest - millimetres / 2} r={millimetres / 2} />
            <text x={largest / 2} y={largest - millimetres + 2.4}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}
