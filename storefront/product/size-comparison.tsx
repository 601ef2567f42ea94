import { tenRupees, type ScaleDrawing } from './scale-drawing.ts';

const margin = 6;

/** The product drawn to scale beside a coin. Works without scripts. */
export function SizeComparison({ drawing: { shape, words } }: { readonly drawing: ScaleDrawing }) {
  const outer = shape.kind === 'circle' ? shape.diameter + 2 * shape.band : shape.width;
  const tall = shape.kind === 'circle' ? outer : shape.height;
  const height = Math.max(tall, tenRupees) + 2 * margin;
  const width = outer + tenRupees + 3 * margin;
  const centre = margin + outer / 2;
  return (
    <figure className="in-scale">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Drawn to scale beside a ten-rupee coin of ${tenRupees} mm: ${words}`}
      >
        {shape.kind === 'circle' ? (
          <circle
            className="in-scale-piece"
            cx={centre}
            cy={height / 2}
            r={(shape.diameter + shape.band) / 2}
            strokeWidth={shape.band}
          />
        ) : (
          <rect
            className="in-scale-piece"
            x={margin}
            y={(height - shape.height) / 2}
            width={shape.width}
            height={shape.height}
            rx={Math.min(shape.width, shape.height) / 5}
            strokeWidth={0.5}
          />
        )}
        <circle
          className="in-scale-coin"
          cx={width - margin - tenRupees / 2}
          cy={height / 2}
          r={tenRupees / 2}
          strokeWidth={0.5}
        />
        <text
          className="in-scale-coin"
          x={width - margin - tenRupees / 2}
          y={height / 2}
          fontSize={tenRupees / 4}
        >
          ₹10
        </text>
      </svg>
      <figcaption>
        To scale: {words}, beside a ten-rupee coin of {tenRupees} mm.
      </figcaption>
    </figure>
  );
}
